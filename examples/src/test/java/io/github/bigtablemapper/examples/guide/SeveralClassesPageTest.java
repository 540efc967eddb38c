package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The code of the page on several classes of one row. */
@BigtableTest({PaymentRepository.class, PaymentTrailRepository.class})
class SeveralClassesPageTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
  private static final Payment PAYMENT = new Payment("p1", 500, "open", 0);

  private final PaymentRepository payments;
  private final PaymentTrailRepository trails;

  SeveralClassesPageTest(PaymentRepository payments, PaymentTrailRepository trails) {
    this.payments = payments;
    this.trails = trails;
  }

  @Test
  void bothAreWrittenOrNone() {
    Payment payment = payments.put(PAYMENT);
    PaymentTrailKey key = PaymentTrailKey.of("p1");
    Instant now = NOW;

    // docs: both
    Write<Payment, PaymentKey> capture =
        payments
            .writes()
            .patch(payment, p -> p.state("captured"))
            .onlyIf(PaymentColumns.STATE.isEqualTo("open"))
            .and(trails.writes().patch(key, t -> t.putEntries(now, "captured by ann")));

    WriteResult<Payment> result = payments.apply(capture); // one request
    result.orThrow(); // nothing was written, if the payment was not open
    // end

    assertThat(result.applied()).isTrue();
    assertThat(trails.find("p1").orElseThrow().entries()).containsExactly(now, "captured by ann");
    assertThrows(StaleEntityException.class, () -> payments.apply(capture));
    assertThat(trails.find("p1").orElseThrow().entries()).hasSize(1);
  }

  @Test
  void theResultHasEachClass() {
    Instant now = NOW;
    // docs: result
    WriteResult<Payment> result =
        payments.apply(
            payments
                .writes()
                .put(PAYMENT)
                .ifAbsent()
                .and(trails.writes().put(new PaymentTrail("p1", Map.of(now, "created")))));

    Payment payment = result.orThrow().stored().orElseThrow(); // with its version
    PaymentTrail trail = result.of(trails).stored().orElseThrow();
    // end

    assertThat(payment.version()).isEqualTo(1);
    assertThat(trails.find("p1")).hasValue(trail);
  }

  @Test
  void batches() {
    Payment payment = payments.put(PAYMENT);
    Write<Payment, PaymentKey> write =
        payments
            .writes()
            .patch(payment, p -> p.state("closed"))
            .and(trails.writes().put(new PaymentTrail("p1", Map.of())));

    // docs: batch
    BatchResult<Payment, PaymentKey> batch = payments.applyAll(List.of(write));
    BatchResult<PaymentTrail, PaymentTrailKey> ofTrails = batch.of(trails);
    // end

    assertThat(ofTrails.stored()).hasSize(1);
    try (BulkWriter<Payment, PaymentKey> writer = payments.bulkWriter()) {
      writer.add(payments.writes().put(new Payment("p2", 1, "open", 0)).and(trail("p2")));
    }
    assertThat(trails.find("p2")).isPresent();
  }

  private Write<PaymentTrail, PaymentTrailKey> trail(String id) {
    return trails.writes().put(new PaymentTrail(id, Map.of()));
  }

  @Test
  void aCheckWritesNothing() {
    Payment payment = payments.put(PAYMENT);
    PaymentTrailKey key = PaymentTrailKey.of("p1");
    Instant now = NOW;

    // docs: check
    boolean noted =
        payments
            .apply(
                payments
                    .writes()
                    .patch(payment, p -> {}) // checks the version, and leaves it
                    .and(trails.writes().patch(key, t -> t.putEntries(now, "seen by ann"))))
            .applied();
    // end

    assertThat(noted).isTrue();
    assertThat(payments.find("p1").orElseThrow().version()).isEqualTo(1);
  }
}
