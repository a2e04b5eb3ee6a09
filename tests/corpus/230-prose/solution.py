Dear teacher,

I could not do it.
