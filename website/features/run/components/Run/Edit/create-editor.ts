import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { typescriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

import { changeMarks } from './change-marks';
import { completion, loadNames } from './complete';
import { problemMarks, setProblems, type Problem } from './problems';
import { theme } from './theme';

export interface EditorOptions {
  readonly parent: HTMLElement;
  /** The program as the page shows it. Lines that differ from it are marked. */
  readonly original: string;
  readonly text: string;
  /** The name of the editor, and the id of the hint about its keys, for screen readers. */
  readonly label: string;
  readonly hintId: string;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

export interface CodeEditor {
  /** Replaces the text. The reader can take that back with the editor's own undo too. */
  readonly write: (text: string) => void;
  readonly mark: (problems: readonly Problem[]) => void;
  /** Whether the text can only be read. */
  readonly lock: (isLocked: boolean) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

/** How long Tab leaves the editor after Escape. CodeMirror's two seconds are too short for some readers. */
const escapeTime = 60_000;

const locked = [EditorState.readOnly.of(true), EditorView.editable.of(false)];

/** Creates an editor for a TypeScript program. */
export function createEditor(options: EditorOptions): CodeEditor {
  const { parent, original, text, label, hintId, onChange, onRun } = options;
  const lock = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lock.of([]),
        history(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        typescriptLanguage,
        changeMarks(original),
        problemMarks,
        completion,
        theme,
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': hintId,
          // Text that can only be read is focused too, because the arrow keys scroll it.
          tabindex: '0',
        }),
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              onRun();
              return true;
            },
          },
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        EditorView.domEventHandlers({
          // On release, because CodeMirror sets its own time on press.
          keyup: ({ key }) => {
            if (key === 'Escape') view.setTabFocusMode(escapeTime);
          },
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  // The keyboard of a phone leaves less room when it opens.
  let height = 0;
  const resizes = new ResizeObserver(() => {
    if (view.hasFocus && view.dom.offsetHeight < height) {
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main) });
    }
    height = view.dom.offsetHeight;
  });
  resizes.observe(view.dom);
  // So that they are there when the reader types.
  void loadNames();
  return {
    write(insert) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
    },
    mark(problems) {
      const [first] = problems;
      const { doc } = view.state;
      const line =
        first && first.line >= 1 && first.line <= doc.lines ? doc.line(first.line) : null;
      view.dispatch({
        effects: [
          setProblems.of(problems),
          ...(line ? [EditorView.scrollIntoView(line.to, { yMargin: 60 })] : []),
        ],
      });
    },
    lock(isLocked) {
      view.dispatch({ effects: lock.reconfigure(isLocked ? locked : []) });
    },
    focus() {
      view.focus();
    },
    destroy() {
      resizes.disconnect();
      view.destroy();
    },
  };
}
