/** Gives a type alias the page of an interface: a discriminated union can't be declared as an interface. */
export const interfaceTag = '@shownAsInterface';
