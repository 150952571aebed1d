import { readdirSync, readFileSync } from 'node:fs';

const interval = 150;
const pageSize = 4_096;

/**
 * Samples the memory of a process and its descendants. Returns a function that stops and returns the greatest sum in MB,
 * or `undefined` on systems without `/proc`. Memory that processes share counts for each of them.
 */
export function watchMemory(pid: number): () => number | undefined {
  let greatest = 0;
  const timer = setInterval(() => {
    greatest = Math.max(greatest, readMemory(pid));
  }, interval);
  return () => {
    clearInterval(timer);
    return greatest === 0 ? undefined : greatest / 1_048_576;
  };
}

function readMemory(top: number): number {
  const processes = listProcesses();
  const sum = (pid: number): number =>
    (processes.find((each) => each.pid === pid)?.bytes ?? 0) +
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((bytes, child) => bytes + sum(child.pid), 0);
  return sum(top);
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly bytes: number;
}

function listProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? []);
  } catch {
    return [];
  }
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may have spaces. After it: state, parent, and the resident pages as the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(fields[1]), bytes: Number(fields[21]) * pageSize };
  } catch {
    // It has ended.
    return undefined;
  }
}
