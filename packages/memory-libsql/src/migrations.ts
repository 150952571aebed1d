/**
 * The tables: one list of statements per version. Never change a released version; add another. New tables and indexes
 * name the schema that they belong to, because a local file isn't the connection's main database.
 *
 * - `sequence` is the row id: it grows with every entry, also if several processes write. It is the order of entries,
 *   because a clock can be set back. SQLite appends it to every index.
 * - Times have INTEGER affinity: whole milliseconds are stored as integers, other values unchanged.
 * - The provider deletes a conversation's entries with its own statements. The cascade is for manual deletes, and works
 *   only where foreign keys are enforced.
 */
export const createMigrations = (schema: string): readonly (readonly string[])[] => [
  [
    `CREATE TABLE ${schema}.dowel_conversations (
      id TEXT NOT NULL PRIMARY KEY,
      platform TEXT NOT NULL,
      user TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      metadata TEXT
    ) WITHOUT ROWID`,
    `CREATE TABLE ${schema}.dowel_messages (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversation_id TEXT NOT NULL REFERENCES dowel_conversations (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('user', 'agent')),
      content TEXT NOT NULL
    )`,
    `CREATE INDEX ${schema}.dowel_messages_by_conversation ON dowel_messages (conversation_id, created_at)`,
    `CREATE INDEX ${schema}.dowel_messages_by_time ON dowel_messages (created_at)`,
    `CREATE TABLE ${schema}.dowel_contexts (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversation_id TEXT NOT NULL REFERENCES dowel_conversations (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      items TEXT NOT NULL
    )`,
    `CREATE INDEX ${schema}.dowel_contexts_by_conversation ON dowel_contexts (conversation_id, created_at)`,
    `CREATE INDEX ${schema}.dowel_contexts_by_time ON dowel_contexts (created_at)`,
  ],
  [
    `CREATE TABLE ${schema}.dowel_paused_events (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversation_id TEXT NOT NULL REFERENCES dowel_conversations (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'resumed')),
      event TEXT NOT NULL
    )`,
    `CREATE INDEX ${schema}.dowel_paused_events_by_conversation ON dowel_paused_events (conversation_id)`,
  ],
  [
    // Entries in stored order. With the time in the index, filters by time don't read the table.
    ...['messages', 'contexts'].flatMap((table) => [
      `DROP INDEX dowel_${table}_by_conversation`,
      `CREATE INDEX ${schema}.dowel_${table}_by_conversation
        ON dowel_${table} (conversation_id, sequence, created_at)`,
    ]),
    'ALTER TABLE dowel_contexts ADD COLUMN outcome TEXT',
    'ALTER TABLE dowel_paused_events ADD COLUMN paused_at INTEGER NOT NULL DEFAULT 0',
    // `CASE`, because `AND` may evaluate `json_type` first, which fails if the JSON is damaged.
    `UPDATE dowel_paused_events SET paused_at = json_extract(event, '$.pausedAt')
      WHERE CASE WHEN json_valid(event)
        THEN json_type(event, '$.pausedAt') IN ('integer', 'real') ELSE FALSE END`,
    `CREATE INDEX ${schema}.dowel_paused_events_by_time ON dowel_paused_events (paused_at, id)`,
    `CREATE INDEX ${schema}.dowel_paused_events_by_state ON dowel_paused_events (state, paused_at, id)`,
  ],
];
