// The statements that the measured calls run, as the stores write them: what a limit runs by itself.

export type LearnerKey = { learnerId: string; tokenHash: string }
export type ReadStatement = keyof typeof readStatements

export const readStatements = {
  session: {
    sql: `select learner.learner_id, name, username, email, is_demo, image_version, learner.created_at, last_used_at
      from session inner join learner on learner.learner_id = session.learner_id
      where session.learner_id = ? and session.token_hash = ? and session.expires_at > ?`,
    values: ({ learnerId, tokenHash }: LearnerKey) => [learnerId, tokenHash, Date.now()],
  },
  progress: {
    sql: 'select lesson_id, completed_at, last_worked_at from lesson_progress where learner_id = ?',
    values: ({ learnerId }: LearnerKey) => [learnerId],
  },
}

export const insertAttempt = `insert into quiz_attempt
  (learner_id, lesson_id, attempt_id, score, question_count, answers, taken_at) values (?, ?, ?, ?, ?, ?, ?)`
