/** Which room of `src` may import which: the one table where an arrow between rooms is drawn. */

const ROOMS = [
  'api',
  'backoffice',
  'browser',
  'build',
  'components',
  'content',
  'copy',
  'domain',
  'islands',
  'layouts',
  'pages',
  'night',
  'retailer',
  'serve',
  'server',
  'snapshot',
  'stores',
  'styles',
] as const;

type Room = (typeof ROOMS)[number];

/** Files, and the rooms that they may import besides their own. A later row wins over an earlier one. */
export const MAY_IMPORT: readonly { files: string[]; rooms: readonly Room[] }[] = [
  { files: ['src/retailer/**'], rooms: [] },
  { files: ['src/domain/**'], rooms: ['retailer'] },
  { files: ['src/copy/**'], rooms: ['retailer'] },
  { files: ['src/content/**'], rooms: ['copy', 'domain', 'retailer'] },
  { files: ['src/backoffice/**'], rooms: ['domain'] },
  { files: ['src/api/**'], rooms: ['domain'] },
  { files: ['src/snapshot/**'], rooms: ['copy', 'domain'] },
  { files: ['src/snapshot/writer/**'], rooms: ['backoffice', 'content', 'copy', 'domain', 'retailer'] },
  { files: ['src/server/**'], rooms: ['api', 'backoffice', 'copy', 'domain', 'retailer', 'snapshot'] },
  { files: ['src/serve/**'], rooms: ['copy', 'domain', 'server'] },
  {
    files: ['src/build/**'],
    rooms: ['browser', 'content', 'copy', 'domain', 'retailer', 'server', 'snapshot'],
  },
  {
    files: ['src/night/**'],
    rooms: ['backoffice', 'build', 'content', 'copy', 'domain', 'retailer', 'snapshot'],
  },
  { files: ['src/stores/**'], rooms: ['api', 'copy', 'domain'] },
  { files: ['src/browser/**'], rooms: ['api', 'copy', 'domain', 'stores', 'styles'] },
  {
    files: ['src/islands/**'],
    rooms: ['api', 'browser', 'content', 'copy', 'domain', 'retailer', 'stores'],
  },
  {
    files: ['src/components/**'],
    rooms: ['browser', 'content', 'copy', 'domain', 'islands', 'retailer', 'styles'],
  },
  {
    files: ['src/layouts/**'],
    rooms: ['browser', 'components', 'content', 'copy', 'domain', 'islands', 'retailer', 'styles'],
  },
  {
    files: ['src/pages/**'],
    rooms: [
      'components',
      'content',
      'copy',
      'domain',
      'islands',
      'layouts',
      'retailer',
      'snapshot',
      'styles',
    ],
  },
  { files: ['src/pages/api/**', 'src/middleware.ts'], rooms: ['api', 'copy', 'server'] },
  {
    files: ['scripts/**'],
    rooms: [
      'api',
      'backoffice',
      'browser',
      'build',
      'content',
      'copy',
      'domain',
      'night',
      'retailer',
      'serve',
      'server',
      'snapshot',
    ],
  },
  { files: ['scripts/sandbox/**'], rooms: [] },
];

const roomOf = (file: string): string | undefined => /^src\/([a-z]+)\//.exec(file)?.[1];

function override({ files, rooms }: (typeof MAY_IMPORT)[number]) {
  const own = files.map(roomOf);
  const forbidden = ROOMS.filter((room) => !rooms.includes(room) && !own.includes(room));
  const allowed = rooms.length > 0 ? rooms.join(', ') : 'no room of src';
  const patterns = [
    {
      group: forbidden.map((room) => `#${room}/**`),
      message: `${files.join(' and ')} may import ${allowed} (scripts/rooms/arrows.ts).`,
    },
    ...(own.some((room) => room !== undefined)
      ? [
          {
            group: ['../**'],
            message: 'Another folder is imported by its #room/ name, the same folder by ./ .',
          },
        ]
      : [{ group: ['**/src/**'], message: 'A room of src is imported by its #room/ name.' }]),
  ];
  return {
    includes: files,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  };
}

type BiomeConfig = { overrides: { linter?: { rules?: { style?: object } } }[] };

/** biome.json with the rooms' rules as this table draws them; every other rule as it stands. */
export function withRooms(config: BiomeConfig): BiomeConfig {
  const others = config.overrides.filter(
    ({ linter }) => !('noRestrictedImports' in (linter?.rules?.style ?? {})),
  );
  return { ...config, overrides: [...MAY_IMPORT.map(override), ...others] };
}
