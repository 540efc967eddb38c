package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.testing.BigtableTest;
import org.junit.jupiter.api.Test;

/** The code of the page on writes that are applied exactly once. */
@BigtableTest(BalanceRepository.class)
class ExactlyOncePageTest {
  private record Payment(String id, long cents) {}

  private final BalanceRepository balances;

  ExactlyOncePageTest(BalanceRepository balances) {
    this.balances = balances;
  }

  @Test
  void once() {
    BalanceKey key = BalanceKey.of("a-17");
    Payment payment = new Payment("p-4711", 250);

    // docs: once
    OperationId id = OperationId.of(payment.id()); // the same, however often it is delivered
    Write<Balance, BalanceKey> credit =
        balances.writes().patch(key, balance -> balance.addCents(payment.cents())).once(id);
    boolean applied = balances.apply(credit).applied();
    boolean again = balances.apply(credit).applied();
    // end

    assertThat(applied).isTrue();
    assertThat(again).isFalse();
    assertThat(balances.find(key).orElseThrow().cents()).isEqualTo(250);
  }

  @Test
  void increment() {
    BalanceKey key = BalanceKey.of("a-17");

    // docs: increment
    OperationId id = OperationId.random(); // kept until the outcome is known
    long payments = 0;
    boolean known = false;
    while (!known) {
      try {
        payments =
            balances
                .apply(balances.writes().increment(key, BalanceColumns.PAYMENTS, 1).once(id))
                .counter(BalanceColumns.PAYMENTS);
        known = true;
      } catch (OutcomeUnknownException e) {
        // with the same id it counts once, however often it is sent
      }
    }
    // end

    assertThat(payments).isEqualTo(1);
  }
}
