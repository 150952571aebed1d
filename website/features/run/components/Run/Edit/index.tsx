import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';

import type { RunError } from '../../../shared/messages';
import type { PublishedRecording } from '../../../shared/recording';
import type { Share } from '../../../shared/share-link';
import { announce } from '@site/kernel/browser/announce';
import { loadNow } from '@site/kernel/browser/load-now';
import { CopyButton } from '@site/features/code/components/CopyButton';
import { useMomentary } from '@site/kernel/hooks/use-momentary';
import { useSteadyCallback } from '@site/kernel/hooks/use-steady-callback';

import type { Program } from '../run-program';
import type { RunState } from '../run-state';
import { setOpenShare, unshareEvent } from '../Share/shares';
import { TryAgain } from '../TryAgain';
import { Compare } from './Compare';
import { compile } from './compile';
import { createEditor, type CodeEditor } from './create-editor';
import { downloadProject } from './download';
import { keepChanges, readKept } from './kept-changes';
import { describeText } from './describe-text';
import { ShareButton } from './ShareButton';
import { usePlace } from './use-place';
import styles from './styles.module.css';

/** The program in an editor. */
export interface EditedProgram {
  /** Returns the program to run, or its syntax error. */
  compile(): Program | RunError;
  /** Returns whether the program comes from a link and the reader hasn't changed it. */
  isForeign(): boolean;
  /** Returns the program if the reader has changed it. */
  readChanges(): string | undefined;
}

export interface EditProps {
  readonly ref: Ref<EditedProgram>;
  /** The element that holds the code. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The name of the recording. */
  readonly recording: string;
  /** What the tests saw of the original. */
  readonly recorded: PublishedRecording;
  /** The program from a link, if the reader opened one. */
  readonly share: Share | undefined;
  /** The reader's own changes, if that program took their place. */
  readonly replaced: string | undefined;
  /** What the page shows of the last run. */
  readonly state: RunState | undefined;
  /** How the editor shows: in place of the code, filling the screen of a phone, or as text until the reader opens it. */
  readonly view: 'page' | 'full-screen' | 'closed';
  /** Whether the tools show above a keyboard, which leaves little room. */
  readonly hasTools: boolean;
  /** Called with what to say about the output below. */
  readonly onNote: (note: string | undefined) => void;
  readonly onRun: () => void;
  /** Called when the original is back. */
  readonly onReset: () => void;
}

/** What a reset took away. */
interface Discarded {
  readonly text: string;
  /** The program from a link, if the reader hadn't run it. */
  readonly unrun?: Share | undefined;
}

/** How long a reset can be undone. */
const undoTime = 10_000;

/** Lets the reader edit a program in place of its code. */
export function Edit(props: EditProps) {
  const { ref, frame, recording, recorded, share, replaced, state, view, hasTools } = props;
  const { onNote, onRun, onReset } = props;
  const { typescript: original = '' } = recorded;
  const hintId = useId();
  const place = usePlace(frame);
  const editor = useRef<CodeEditor>(undefined);
  const tools = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(share?.code ?? original);
  const [ran, setRan] = useState(share?.trace ? share.code : original);
  /** The program from a link that the reader has neither run nor reset. */
  const [unrun, setUnrun] = useState(share);
  /** The reader's changes that the editor doesn't show. */
  const [mine, setMine] = useState(replaced ?? readKept(recording));
  const [isComparing, setIsComparing] = useState(false);
  const [discarded, setDiscarded] = useMomentary<Discarded | undefined>(undefined, undoTime);
  /** What is known about the types of the text. */
  const [types, setTypes] = useState<ReactNode>('');
  const initialText = useRef(text);
  const isShared = useRef(share !== undefined);
  const run = useSteadyCallback(onRun);
  const change = useSteadyCallback((changed: string) => {
    setText(changed);
    setTypes('');
    if (changed === original) return;
    setDiscarded(undefined);
    if (changed !== share?.code) keepChanges(recording, changed);
  });

  useEffect(() => {
    if (place === undefined) return undefined;
    const created = createEditor({
      parent: place,
      original,
      text: initialText.current,
      label: 'Edit the program',
      hintId,
      onChange: change,
      onRun: run,
    });
    editor.current = created;
    // A program from a link opens without a press of Edit, so the focus stays where it is. Long programs must not hide
    // the words that say where it comes from.
    if (isShared.current) tools.current?.scrollIntoView({ block: 'nearest' });
    else created.focus();
    return created.destroy;
  }, [place, original, hintId, change, run]);

  useEffect(() => {
    editor.current?.lock(view === 'closed');
  }, [place, view]);

  useImperativeHandle(ref, () => ({
    compile() {
      setRan(text);
      setUnrun(undefined);
      editor.current?.mark([]);
      if (text === original) return { recording };
      const result = compile(text);
      return typeof result === 'string' ? { recording, javascript: result } : result;
    },
    isForeign: () => text === share?.code && text !== original,
    readChanges: () => (text === original || text === share?.code ? mine : text),
  }));

  const note = describeText({ text, original, ran, share: unrun });
  useEffect(() => {
    onNote(note);
  }, [note, onNote]);

  const error = state?.end?.reason === 'error' ? state.end.error : undefined;
  useEffect(() => {
    if (error?.line === undefined) return;
    const { name, message, line } = error;
    editor.current?.mark([{ line, message: `${name}: ${message}` }]);
    announce(`Line ${line}: ${message}`);
  }, [error]);

  const restore = () => {
    editor.current?.write(original);
    editor.current?.mark([]);
    // The output is of the original from now on.
    setDiscarded({ text, unrun: unrun && { code: unrun.code } });
    setRan(original);
    setUnrun(undefined);
    setOpenShare(undefined);
    onReset();
  };
  const reset = () => {
    if (text === original) return;
    restore();
    announce('The original is back. Press again within ten seconds to undo.');
  };
  const unshare = useSteadyCallback(() => {
    // What the reader has typed stays.
    if (text === share?.code) restore();
  });
  useEffect(() => {
    document.addEventListener(unshareEvent, unshare);
    return () => {
      document.removeEventListener(unshareEvent, unshare);
    };
  }, [unshare]);

  const undo = (before: Discarded) => {
    editor.current?.write(before.text);
    setUnrun(before.unrun);
    announce('The changes are back.');
  };

  const checkTypes = async () => {
    setTypes('Checking');
    try {
      const { checkTypes: check } = await loadNow(
        () => import(/* webpackChunkName: "types" */ '../Types/check-types'),
      );
      const problems = await check(text);
      editor.current?.mark(problems);
      setTypes(describeProblems(problems.length));
    } catch {
      setTypes(<TryAgain onClick={() => void checkTypes()} />);
    }
  };

  // A run of the original is compared with the tests instead.
  const canCompare = state?.status === 'ended' && ran !== original && view !== 'full-screen';

  return (
    <>
      <div ref={tools} className={styles.tools} data-open={hasTools || undefined}>
        <button
          type="button"
          className="button"
          aria-disabled={discarded === undefined && text === original}
          onClick={() => {
            if (discarded === undefined) reset();
            else undo(discarded);
          }}
        >
          {discarded === undefined ? 'Reset' : 'Undo'}
        </button>
        {mine !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              undo({ text: mine });
              setMine(undefined);
              setOpenShare(undefined);
              // The button is gone.
              editor.current?.focus();
            }}
          >
            Back to your changes
          </button>
        )}
        <ShareButton
          recording={recording}
          code={text}
          // The stages belong to this program only if it has not changed since.
          stages={ran === text ? (state?.stages ?? []) : []}
        />
        <button
          type="button"
          className="button"
          onClick={() => {
            downloadProject(text);
          }}
        >
          Download
        </button>
        <button type="button" className="button" onClick={() => void checkTypes()}>
          Check types
        </button>
        <span role="status" className={styles.option}>
          {types}
        </span>
        {canCompare && (
          <button
            type="button"
            className="button"
            aria-expanded={isComparing}
            onClick={() => {
              setIsComparing(!isComparing);
            }}
          >
            Compare with the original
          </button>
        )}
        <CopyButton className={styles.copy} text={text} />
        <p id={hintId} className={styles.hint} hidden={view === 'closed'}>
          Ctrl+Enter runs. Tab indents;{' '}
          {view === 'page' ? 'Escape, then Tab leaves' : 'Escape closes'} the editor.
        </p>
      </div>
      {canCompare && isComparing && <Compare original={recorded} edited={state} />}
    </>
  );
}

function describeProblems(count: number): string {
  if (count === 0) return 'No type errors ✓';
  return count === 1 ? '1 type error' : `${count} type errors`;
}
