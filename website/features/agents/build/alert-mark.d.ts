import type { Literal } from 'mdast';

declare module 'mdast' {
  /** The first line of an alert, `[!NOTE]`, which as text would be escaped. */
  interface AlertMark extends Literal {
    type: 'alertMark';
  }

  interface PhrasingContentMap {
    alertMark: AlertMark;
  }

  interface RootContentMap {
    alertMark: AlertMark;
  }
}
