package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The snippets of the page on generated values. */
@BigtableTest({MemoRepository.class, DraftRepository.class, WorkOrderRepository.class})
class GeneratedValuesPageTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

  @Test
  void put(MemoRepository memos, TestClock clock) {
    clock.set(NOW);
    // docs: put
    Memo memo = memos.put(new Memo("Buy milk")); // with id, createdAt and updatedAt
    // end

    assertThat(memo).isEqualTo(new Memo(memo.id(), "Buy milk", NOW, NOW));
    assertThat(memos.scan(MemoKey.all()).list()).containsExactly(memo);
  }

  @Test
  void patch(MemoRepository memos, TestClock clock) {
    clock.set(NOW);
    MemoKey key = memos.mapping().key(memos.put(new Memo("Buy milk")));
    clock.advance(Duration.ofHours(1));
    // docs: patch
    memos.patch(key, memo -> memo.text("Buy oat milk")); // updatedAt changes too
    // end

    Memo memo = memos.find(key).orElseThrow();
    assertThat(memo.createdAt()).isEqualTo(NOW);
    assertThat(memo.updatedAt()).isEqualTo(NOW.plus(Duration.ofHours(1)));
  }

  @Test
  void aPatchAtAnotherTimeIsHiddenByLaterOnes(MemoRepository memos, TestClock clock) {
    clock.set(NOW);
    MemoKey key = memos.mapping().key(memos.put(new Memo("Buy milk")));

    memos.apply(
        memos.writes().patch(key, memo -> memo.text("Buy oat milk")).at(NOW.minusSeconds(1)));
    assertThat(memos.find(key).orElseThrow().updatedAt()).isEqualTo(NOW);
    memos.apply(
        memos.writes().patch(key, memo -> memo.text("Buy oat milk")).at(NOW.plusSeconds(1)));
    assertThat(memos.find(key).orElseThrow().updatedAt()).isEqualTo(NOW.plusSeconds(1));
  }

  @Test
  void aTimeThatIsNotStored(DraftRepository drafts, TestClock clock) {
    clock.set(NOW);

    assertThat(drafts.put(new Draft("a", "text", null))).isEqualTo(new Draft("a", "text", NOW));
    assertThat(drafts.find("a")).hasValue(new Draft("a", "text", NOW));
  }

  @Test
  void writesStoreTheirUser(BigtableDataClient client) {
    ThreadLocal<String> session = ThreadLocal.withInitial(() -> "ann");
    // docs: user
    BigtableMapper mapper = BigtableMapper.builder(client).currentUser(() -> session.get()).build();
    // end
    WorkOrderRepository orders = new WorkOrderRepository(mapper);

    // docs: who
    WorkOrder order = orders.put(new WorkOrder("w1", "paint")); // createdBy and changedBy: ann

    session.set("bob");
    orders.patch(WorkOrderKey.of("w1"), o -> o.task("repair")); // changedBy: bob
    // end

    assertThat(order.createdBy()).isEqualTo("ann");
    WorkOrder changed = orders.find("w1").orElseThrow();
    assertThat(changed.createdBy()).isEqualTo("ann");
    assertThat(changed.changedBy()).isEqualTo("bob");
  }
}
