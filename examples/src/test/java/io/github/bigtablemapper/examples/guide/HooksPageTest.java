package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** The code of the page on hooks. */
@BigtableTest(SubscriberRepository.class)
class HooksPageTest {
  @Test
  void addressesAreWrittenInLowerCaseAndAudited(BigtableDataClient client) {
    // docs: mapper
    BlockingQueue<String> audit = new LinkedBlockingQueue<>();
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .intercept(SubscriberMapping.INSTANCE, new LowerCaseEmails())
            .intercept(new AuditLog(audit)) // of all entities
            .build();
    // end
    SubscriberRepository subscribers = new SubscriberRepository(mapper);

    // docs: put
    Subscriber ada = subscribers.put(new Subscriber("news", " Ada@Example.com", "Ada"));
    Optional<Subscriber> again =
        subscribers.putIfAbsent(new Subscriber("news", "ADA@example.com", "A.")); // empty
    // end

    assertThat(ada.email()).isEqualTo("ada@example.com");
    assertThat(again).isEmpty();
    assertThat(subscribers.find("news", "ada@example.com")).hasValue(ada);
    assertThat(audit)
        .containsExactly("PUT of Subscriber: APPLIED", "PUT of Subscriber: NOT_APPLIED")
        .inOrder();
  }
}
