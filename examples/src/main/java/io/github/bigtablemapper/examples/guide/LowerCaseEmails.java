package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import java.util.Locale;

/** Writes the addresses of subscribers in lower case, however they were typed. */
// docs: interceptor
public final class LowerCaseEmails implements EntityInterceptor<Subscriber> {
  @Override
  public Subscriber beforeWrite(Subscriber subscriber, EntityWrite write) {
    return new Subscriber(
        subscriber.newsletter(),
        subscriber.email().strip().toLowerCase(Locale.ROOT),
        subscriber.name());
  }
}
// end
