export default function MailPage() {
  return <main>MailPage</main>;
}
