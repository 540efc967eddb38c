package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The snippets of the page on optimistic locking. */
@BigtableTest(AccountRepository.class)
class OptimisticLockingPageTest {
  private final AccountRepository accounts;

  OptimisticLockingPageTest(AccountRepository accounts) {
    this.accounts = accounts;
  }

  @Test
  void put() {
    // docs: put
    Account opened = accounts.put(new Account("ada")); // version 1
    Account paid = accounts.put(opened.plus(500)); // version 2
    // end

    assertThat(opened.version()).isEqualTo(1);
    assertThat(paid.version()).isEqualTo(2);
    assertThat(accounts.find("ada")).hasValue(paid);
    assertThrows(StaleEntityException.class, () -> accounts.put(opened.plus(100)));
    assertThrows(StaleEntityException.class, () -> accounts.put(new Account("ada")));
  }

  // docs: retry
  Account pay(AccountKey key, long cents) {
    for (int attempt = 0; attempt < 10; attempt++) {
      Account account = accounts.find(key, read -> read.afterWrite()).orElseThrow();
      try {
        return accounts.put(account.plus(cents));
      } catch (StaleEntityException e) {
        // Another writer was first: make the change to what it has stored.
      }
    }
    throw new IllegalStateException("too many others change this account");
  }

  // end

  @Test
  void retry() {
    accounts.put(new Account("ada"));

    pay(AccountKey.of("ada"), 300);

    assertThat(pay(AccountKey.of("ada"), 200).cents()).isEqualTo(500);
  }

  @Test
  void patchAndDelete() {
    Account account = accounts.put(new Account("ada"));
    AccountKey key = AccountKey.of("ada");
    // docs: patch
    long version = accounts.patch(account, a -> a.closed(true)); // the row's new version
    var w = accounts.writes(); // or by key and version
    version =
        accounts.apply(w.patch(key, a -> a.cents(0)).ifVersion(version)).version().orElseThrow();
    accounts.apply(w.delete(key).ifVersion(version)); // or delete(account)
    // end

    assertThat(version).isEqualTo(3);
    assertThat(accounts.exists(key)).isFalse();
  }

  @Test
  void move() {
    Account account = accounts.put(new Account("ada").plus(500));
    // docs: move
    accounts.move(account, AccountKey.of("lovelace")); // or by key and version
    // end

    assertThat(accounts.exists(AccountKey.of("ada"))).isFalse();
    assertThat(accounts.find("lovelace").orElseThrow().version()).isEqualTo(1);
    assertThrows(StaleEntityException.class, () -> accounts.move(account, AccountKey.of("byron")));
  }

  @Test
  void putAll() {
    Account ada = accounts.put(new Account("ada"));
    accounts.put(ada.plus(100));
    Account bob = new Account("bob");
    // docs: all
    var w = accounts.writes();
    BatchResult<Account, AccountKey> result =
        accounts.applyAll(List.of(w.put(ada.plus(5)), w.put(bob)));
    List<AccountKey> toReadAgain =
        result.failures().entrySet().stream()
            .filter(failed -> failed.getValue() instanceof StaleEntityException)
            .map(failed -> failed.getKey())
            .toList();
    // end

    assertThat(toReadAgain).containsExactly(AccountKey.of("ada"));
    assertThat(result.applied()).containsExactly(AccountKey.of("bob"));
  }
}
