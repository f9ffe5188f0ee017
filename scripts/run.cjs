// Entry point of every npm script. npm may run it with an old Node, so it is written in JavaScript of 2009. It installs
// the packages when the lockfile has changed, and then runs scripts/<command>.ts with the Node of package.json;
// `bench:pages` is scripts/bench/pages.ts.
'use strict';
var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..');
var stamp = path.join(root, 'node_modules', '.zay-installed');
var ownNode = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function stop(sentence) {
  console.error('\n' + sentence);
  process.exit(1);
}

function lockHash() {
  var lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return crypto.createHash('sha256').update(lock).digest('hex');
}

/** Commands of a shop in production; all others need the developers' packages too. */
var productionCommands = ['start', 'shop', 'publish:site', 'build'];

/** Whether a shop needs no more than the packages that run it, once its pages are compiled. Its Node is that of the machine. */
function runsWithoutDev(command) {
  var isProduction = process.env.NODE_ENV === 'production' && productionCommands.indexOf(command) >= 0;
  return isProduction && runsTypeScript(process.version);
}

/** What is installed of this lockfile: 'all', 'without dev', or nothing. */
function installed() {
  try {
    var found = fs.readFileSync(stamp, 'utf8');
    return found === lockHash() ? 'all' : found === lockHash() + ' without dev' ? 'without dev' : '';
  } catch (missing) {
    return '';
  }
}

/** The npm that called us, so that none is needed on PATH. */
function npmCommand() {
  var npm = process.env.npm_execpath;
  if (npm && /\.c?js$/.test(npm)) return [process.execPath, [npm]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

function runNpm(args) {
  var command = npmCommand();
  var done = childProcess.spawnSync(
    command[0],
    command[1].concat(args, '--no-audit', '--no-fund', '--loglevel=error'),
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (done.error) stop('npm could not be started: ' + done.error.message);
  return done.status === 0;
}

function installAll() {
  console.log('Installing the packages (once; a minute or two on a slow line) …');
  if (!runNpm(['ci', '--include=dev']))
    stop('The packages could not be installed; npm says why above. Nothing was changed, try again.');
  fs.writeFileSync(stamp, lockHash());
}

/** Whether the pages of these sources are compiled, or could be. */
function compilePages() {
  var script = path.join('scripts', 'compile.ts');
  return (
    childProcess.spawnSync(chooseNode(), [script], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  );
}

/** Compiles the pages with the packages that this takes, and then takes away what running the shop does not. */
function installForProduction(command) {
  var found = installed();
  if (found === 'all' || (found && command === 'shop')) return;
  if (found && compilePages()) return;
  installAll();
  console.log('Compiling the pages …');
  if (!compilePages()) process.exit(1);
  if (runNpm(['prune', '--omit=dev'])) fs.writeFileSync(stamp, lockHash() + ' without dev');
}

/** Node 22.18 is the first that runs TypeScript as it is. */
function runsTypeScript(version) {
  var parts = version.replace('v', '').split('.').map(Number);
  return parts[0] > 23 || (parts[0] === 23 && parts[1] >= 6) || (parts[0] === 22 && parts[1] >= 18);
}

function chooseNode() {
  var tried = childProcess.spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  if (!tried.error && tried.status === 0 && runsTypeScript(tried.stdout.trim())) return ownNode;
  if (runsTypeScript(process.version)) return process.execPath;
  return stop(
    'Node ' +
      process.version +
      ' is too old for Zay, and the Node that it brings along does not run on this machine. Please install Node 24.',
  );
}

function runCommand(command, args) {
  var node = chooseNode();
  var bin = path.join(root, 'node_modules', '.bin');
  var env = Object.assign({}, process.env, {
    PATH: path.dirname(node) + path.delimiter + bin + path.delimiter + (process.env.PATH || ''),
    ASTRO_TELEMETRY_DISABLED: '1',
    // Node keeps compiled sources here, which halves the time of a short command.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, 'node_modules', '.cache', 'compiled'),
  });
  // The C library of Linux gives memory back as soon as it is free, and keeps no more than two pools of it.
  if (command === 'start') {
    env.MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX || '2';
    env.MALLOC_TRIM_THRESHOLD_ = process.env.MALLOC_TRIM_THRESHOLD_ || '131072';
  }
  // A server keeps little of what a request makes: with room for less of it, it takes a third less memory (megabytes).
  var flags = command === 'start' ? ['--max-semi-space-size=8'] : [];
  // What the environment sets counts before the file.
  var readsSettings = command === 'dev' || productionCommands.indexOf(command) >= 0;
  if (readsSettings && fs.existsSync(path.join(root, '.env'))) flags.push('--env-file=.env');
  var child = childProcess.spawn(node, flags.concat(path.join('scripts', command.replace(':', '/') + '.ts'), args), {
    cwd: root,
    stdio: 'inherit',
    env: env,
  });
  // The terminal sends Ctrl-C to the child too; this process only waits for its end.
  process.on('SIGINT', function () {});
  ['SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  child.on('error', function (error) {
    stop('Node could not be started: ' + error.message);
  });
  child.on('exit', function (code, signal) {
    process.exit(code === null ? (signal === 'SIGINT' ? 130 : 143) : code);
  });
}

var command = process.argv[2] || '';
if (command === 'install') {
  if (installed() !== 'all') installAll();
  process.exit(0);
}
if (!/^[a-z][a-z:-]*$/.test(command) || !fs.existsSync(path.join(root, 'scripts', command.replace(':', '/') + '.ts'))) {
  stop('Usage: node scripts/run.cjs <command>; the commands are the scripts of package.json.');
}
if (runsWithoutDev(command)) installForProduction(command);
else if (installed() !== 'all') installAll();
runCommand(command, process.argv.slice(3));
