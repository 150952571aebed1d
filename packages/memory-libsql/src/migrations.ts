/**
 * The schema: one list of statements per version. Never change a released version; add another.
 *
 * - `sequence` is the row id: it grows with every entry, which keeps the order within a millisecond. SQLite appends
 *   it to every index.
 * - Times have INTEGER affinity: whole milliseconds are stored as integers, other values unchanged.
 * - The provider deletes a conversation's entries with its own statements. The cascade is for manual deletes, and works
 *   only where foreign keys are enforced.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE dowel_conversations (
      id TEXT NOT NULL PRIMARY KEY,
      platform TEXT NOT NULL,
      user TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      metadata TEXT
    ) WITHOUT ROWID`,
    `CREATE TABLE dowel_messages (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversation_id TEXT NOT NULL REFERENCES dowel_conversations (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('user', 'agent')),
      content TEXT NOT NULL
    )`,
    'CREATE INDEX dowel_messages_by_conversation ON dowel_messages (conversation_id, created_at)',
    'CREATE INDEX dowel_messages_by_time ON dowel_messages (created_at)',
    `CREATE TABLE dowel_contexts (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversation_id TEXT NOT NULL REFERENCES dowel_conversations (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      items TEXT NOT NULL
    )`,
    'CREATE INDEX dowel_contexts_by_conversation ON dowel_contexts (conversation_id, created_at)',
    'CREATE INDEX dowel_contexts_by_time ON dowel_contexts (created_at)',
  ],
  [
    `CREATE TABLE dowel_paused_events (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversation_id TEXT NOT NULL REFERENCES dowel_conversations (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'resumed')),
      event TEXT NOT NULL
    )`,
    'CREATE INDEX dowel_paused_events_by_conversation ON dowel_paused_events (conversation_id)',
  ],
];
