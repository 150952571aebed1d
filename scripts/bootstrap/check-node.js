// @ts-check
// Imported first by every script, for its effect: on an older Node the reader gets this sentence and not a
// syntax error from somewhere in node_modules. Keep it, and what the scripts import, free of newer syntax.
const least = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [leastMajor = 0, leastMinor = 0] = least;

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `This project needs Node ${least.join('.')} or newer, and this is Node ${process.versions.node}. ` +
      'Install a current one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
