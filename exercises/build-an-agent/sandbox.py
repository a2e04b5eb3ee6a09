# -----------------------------------------------------------------------------
# The sandbox: a small, fixed world for your agent. Read it, do not edit it.
# There are five tools. The same call always gives the same answer.
# -----------------------------------------------------------------------------
WEATHER = {"paris": "18C, light rain", "tokyo": "24C, clear", "lima": "16C, overcast"}

DOCS = {
    "refund-policy": "Refunds are accepted within 30 days with a receipt.",
    "shipping": "Standard shipping takes 3-5 business days.",
}


def add(a, b):
    return a + b


def divide(a, b):
    return a / b


def get_weather(city):
    key = city.strip().lower()
    if key not in WEATHER:
        raise ValueError(f"no weather for '{city}'")
    return WEATHER[key]


def lookup_doc(doc_id):
    if doc_id not in DOCS:
        raise ValueError(f"no document '{doc_id}'")
    return DOCS[doc_id]


def ping():
    return "pong"


# The only functions that a model may call, by the name it uses for them.
TOOLS = {"add": add, "divide": divide, "get_weather": get_weather, "lookup_doc": lookup_doc, "ping": ping}

# What a model is told about each tool. "parameters" is written in the style of JSON Schema.
SPECS = {
    "add": {
        "description": "Add two numbers.",
        "parameters": {
            "type": "object",
            "properties": {"a": {"type": "number"}, "b": {"type": "number"}},
            "required": ["a", "b"],
        },
    },
    "divide": {
        "description": "Divide the number a by the number b.",
        "parameters": {
            "type": "object",
            "properties": {"a": {"type": "number"}, "b": {"type": "number"}},
            "required": ["a", "b"],
        },
    },
    "get_weather": {
        "description": "Tell the weather in a city now.",
        "parameters": {
            "type": "object",
            "properties": {"city": {"type": "string"}},
            "required": ["city"],
        },
    },
    "lookup_doc": {
        "description": "Return the text of a help document.",
        "parameters": {
            "type": "object",
            "properties": {"doc_id": {"type": "string"}},
            "required": ["doc_id"],
        },
    },
    "ping": {
        "description": "Answer pong. It takes no arguments.",
        "parameters": {"type": "object", "properties": {}, "required": []},
    },
}
