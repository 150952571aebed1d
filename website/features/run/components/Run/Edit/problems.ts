import { StateEffect, StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';

/** Something wrong with a line of the program. */
export interface Problem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

class Message extends WidgetType {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override eq(other: Message): boolean {
    return other.#text === this.#text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'cm-problem';
    element.textContent = this.#text;
    return element;
  }
}

/** Replaces the problems that the editor shows. */
export const setProblems = StateEffect.define<readonly Problem[]>();

/** Marks lines with problems and shows the messages below them. They move with their lines. */
export const problemMarks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const effect = effects.find((each) => each.is(setProblems));
    if (effect === undefined) return marks.map(changes);
    const ranges = effect.value.flatMap(({ line, message }): Range<Decoration>[] => {
      if (line < 1 || line > newDoc.lines) return [];
      const { from, to } = newDoc.line(line);
      return [
        Decoration.line({ class: 'cm-wrong' }).range(from),
        Decoration.widget({ widget: new Message(message), block: true, side: 1 }).range(to),
      ];
    });
    return Decoration.set(ranges, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});
