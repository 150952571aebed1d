import { StateField, type Extension, type Text } from '@codemirror/state';
import { gutter, GutterMarker } from '@codemirror/view';

import { findChangedLines } from './changed-lines';

class Bar extends GutterMarker {
  override elementClass = 'cm-changed';
}

const bar = new Bar();

/** Shows a bar at each line that differs from the original. */
export function changeMarks(original: string): Extension {
  const before = original.split('\n');
  const compare = (text: Text) => findChangedLines(before, text.toString().split('\n'));
  const changed = StateField.define<ReadonlySet<number>>({
    create: ({ doc }) => compare(doc),
    update: (lines, { docChanged, newDoc }) => (docChanged ? compare(newDoc) : lines),
  });
  return [
    changed,
    gutter({
      class: 'cm-changes',
      lineMarker: ({ state }, line) =>
        state.field(changed).has(state.doc.lineAt(line.from).number) ? bar : null,
      lineMarkerChange: ({ startState, state }) =>
        startState.field(changed) !== state.field(changed),
    }),
  ];
}
