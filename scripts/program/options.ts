import { type ParseArgsConfig, parseArgs } from 'node:util';
import { operatorCopy } from '#copy/operator.ts';

const { options: copy } = operatorCopy;

/** What was typed that is no option of the program, in the words of whoever typed it; any other error has its own message. */
export function optionTrouble(error: unknown, known: readonly string[]): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, given = ''] = /'([^'<]+?)(?: <value>)?'/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return copy.unknown(given, known);
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return copy.tooMuch(given, known);
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message;
  return /does not take/.test(message) ? copy.noValue(given) : copy.valueMissing(given);
}

/** The options and names of a command line; where these are not the program's, it says so and ends with 1. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(
      optionTrouble(
        error,
        Object.keys(config.options ?? {}).map((name) => `--${name}`),
      ),
    );
    process.exit(1);
  }
}
