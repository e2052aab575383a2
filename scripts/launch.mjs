// Plain JavaScript, because an old Node could not parse a TypeScript file that reports the version.
const [script = ''] = process.argv.splice(2, 1);
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Elbbote needs Node 24 or newer, and this is ${process.versions.node}. On Linux and macOS \`npm ci\` brings it along; elsewhere install it.\n`,
  );
  process.exit(1);
}
await import(`./${script}.ts`);
