import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '#web/lib/session.ts';
import { useContactDraft } from './contact-draft.ts';
import { type ContactFormValues, contactForm, emptyContact } from './contact-values.ts';

/** The form with what was typed before a reload and, for somebody signed in, with their name and address. */
export function useContactForm() {
  const form = useForm<ContactFormValues>({
    resolver: zodResolver(contactForm),
    defaultValues: emptyContact,
  });
  const me = useMe();
  // Each further try is pending again; what was typed meanwhile has to be kept all the same.
  const isSettled = !me.isPending || me.errorUpdateCount > 0;
  const userId = me.data?.user?.id ?? null;
  const { full_name: name = '', email = '' } = me.data?.profile ?? {};
  const { watch, getValues, setValue } = form;
  const draft = useContactDraft(userId);
  useEffect(() => {
    if (!isSettled) return;
    const known = draft.read() ?? { name, email, subject: '', message: '' };
    for (const field of ['name', 'email', 'subject', 'message'] as const) {
      // Whoever types faster than the answer comes keeps what they typed.
      if (known[field] && !getValues(field)) setValue(field, known[field]);
    }
    const { unsubscribe } = watch((values) => {
      const { name: typedName = '', email: typedEmail = '', subject = '', message = '' } = values;
      draft.keep({ name: typedName, email: typedEmail, subject, message });
    });
    return unsubscribe;
  }, [isSettled, draft, name, email, watch, getValues, setValue]);
  return { form, clearDraft: draft.clear };
}
