// @ts-check
// Imported first, for its effect: an old Node gets this sentence instead of a syntax error from node_modules.
// Keep this file, and all files of this folder, free of syntax that old versions can't parse.
const minimum = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [minMajor = 0, minMinor = 0] = minimum;

if (major < minMajor || (major === minMajor && minor < minMinor)) {
  console.error(
    `Dowel needs Node ${minimum.join('.')} or newer, but this is Node ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
