// The profile, with the learner's progress.
import { ProfilePage as Layout } from '#web/account/profile-page.tsx'
import { CourseSkills } from '#web/learning/practice/course-skills.tsx'
import { LearningProgress } from '#web/learning/learning-progress.tsx'

export function ProfilePage() {
  return <Layout learningProgress={<LearningProgress />} skills={<CourseSkills />} />
}
