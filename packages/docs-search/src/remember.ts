const most = 50_000;

/** Remembers what a function makes of a word: the same few thousand come with every key press. */
export function remember(make: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let made = known.get(word);
    if (made === undefined) {
      made = make(word);
      if (known.size >= most) known.clear();
      known.set(word, made);
    }
    return made;
  };
}
