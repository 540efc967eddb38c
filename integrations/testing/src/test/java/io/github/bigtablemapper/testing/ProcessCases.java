package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Test classes that {@link NoOrphanTest} runs in separate JVMs. */
final class ProcessCases {
  private ProcessCases() {}

  /** Reports to the parent which processes must be gone in the end. */
  private static void printChildren() {
    ProcessHandle.current()
        .children()
        .forEach(
            child ->
                System.out.println(
                    "child " + child.pid() + " " + child.info().command().orElseThrow()));
    System.out.println("ready");
  }

  @BigtableTest
  static class Passing {
    @Test
    void passes(BigtableTableAdminClient admin) {
      assertThat(admin.listTables()).isEmpty();
      printChildren();
    }
  }

  @BigtableTest
  static class Sharing {
    @Test
    void shares(BigtableTableAdminClient admin) throws Exception {
      BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
      try (BigtableTableAdminClient own =
          BigtableTableAdminClient.create(instance.adminSettings().build())) {
        own.createTable(CreateTableRequest.of("t").addFamily("f"));
        assertThat(own.listTables()).containsExactly("t");
      }
      assertThat(admin.listTables()).isEmpty();
      printChildren();
    }
  }

  @BigtableTest
  static class Failing {
    @Test
    void fails(BigtableTableAdminClient admin) {
      printChildren();
      assertThat(admin.listTables()).isNotEmpty();
    }
  }

  @BigtableTest
  static class Halting {
    @Test
    @SuppressWarnings("unused") // the parameter starts the emulator
    void halts(BigtableTableAdminClient admin) {
      printChildren();
      Runtime.getRuntime().halt(3);
    }
  }

  @BigtableTest
  static class Exiting {
    @Test
    @SuppressWarnings("unused") // the parameter starts the emulator
    void exits(BigtableTableAdminClient admin) {
      printChildren();
      System.exit(4);
    }
  }

  @BigtableTest
  static class Hanging {
    @Test
    @SuppressWarnings("unused") // the parameter starts the emulator
    void hangs(BigtableTableAdminClient admin) throws InterruptedException {
      printChildren();
      var unused = new CountDownLatch(1).await(2, TimeUnit.MINUTES); // or until it is killed
    }
  }
}
