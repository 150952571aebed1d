import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { AnswerScreen } from './answer-screen.js';

function createScreen(output = new PassThrough()) {
  return { output, screen: new AnswerScreen(output, () => false) };
}

const shown = (output: PassThrough) => String(output.read() ?? '');

describe('AnswerScreen', () => {
  it('prints chunks as they arrive, and the answer only once', async () => {
    const { output, screen } = createScreen();
    await screen.printChunk('Hel');
    expect(shown(output)).toBe('Hel');
    await screen.printChunk('lo');
    screen.printAnswer('Hello');
    screen.finish('Hello');
    expect(shown(output)).toBe('lo\n');
  });

  it('prints an answer that differs from the chunks on a new line', async () => {
    const { output, screen } = createScreen();
    await screen.printChunk('Draft');
    screen.printAnswer('Final');
    screen.finish('Final');
    expect(shown(output)).toBe('Draft\nFinal\n');
  });

  it('prints an answer that no executor sent', () => {
    const { output, screen } = createScreen();
    screen.finish('42');
    expect(shown(output)).toBe('42\n');
  });

  it('prints every answer of an event', () => {
    const { output, screen } = createScreen();
    screen.printAnswer('One moment.');
    screen.printAnswer('Done.');
    screen.finish('Done.');
    expect(shown(output)).toBe('One moment.\nDone.\n');
  });

  it('does not repeat an answer that was streamed before a question', async () => {
    const { output, screen } = createScreen();
    await screen.printChunk('Hello');
    screen.finish(undefined);
    screen.finish(undefined);
    screen.finish('Hello');
    expect(shown(output)).toBe('Hello\n');
  });

  it('prints an answer that differs from the chunks before a question', async () => {
    const { output, screen } = createScreen();
    await screen.printChunk('Draft');
    screen.finish(undefined);
    screen.finish('Final');
    expect(shown(output)).toBe('Draft\nFinal\n');
  });

  it('compares an answer with the chunks after a question', async () => {
    const { output, screen } = createScreen();
    await screen.printChunk('Draft');
    screen.finish(undefined);
    await screen.printChunk('Final');
    screen.finish('Final');
    expect(shown(output)).toBe('Draft\nFinal\n');
  });

  it('prints an answer that is sent twice', async () => {
    const { output, screen } = createScreen();
    await screen.printChunk('Hello');
    screen.printAnswer('Hello');
    screen.printAnswer('Hello');
    expect(shown(output)).toBe('Hello\nHello\n');
  });

  it('ends the line of chunks without an answer', async () => {
    const { output, screen } = createScreen();
    await screen.printChunk('Half');
    screen.finish(undefined);
    expect(shown(output)).toBe('Half\n');
  });

  it('waits while the output is full', async () => {
    const { output, screen } = createScreen(new PassThrough({ highWaterMark: 1 }));
    let isTaken = false;
    const taken = screen.printChunk('full').then(() => {
      isTaken = true;
    });
    await Promise.resolve();
    expect(isTaken).toBe(false);
    output.read();
    await taken;
  });

  it('prints control characters as text', async () => {
    const { output, screen } = createScreen();
    await screen.printChunk('\u001b[2J');
    expect(shown(output)).not.toContain('\u001b');
  });
});
