package io.github.bigtablemapper.functional;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullMarked;

/** A client of a writer who is overtaken: before one of its requests, something else is done. */
@NullMarked
final class Overtaking implements AutoCloseable {
  private final BigtableDataClient client;
  private final AtomicInteger untilTurn = new AtomicInteger();

  private volatile Runnable turn = () -> {};

  /** With another client of an instance of the emulator. */
  Overtaking(BundledEmulator.Instance instance) throws IOException {
    client =
        BigtableDataClient.create(
            RecordedRequests.of(
                    instance.dataSettings(),
                    request -> {
                      if (untilTurn.decrementAndGet() == 0) {
                        turn.run();
                      }
                    })
                .build());
  }

  /** {@return the client that is overtaken} */
  BigtableDataClient client() {
    return client;
  }

  /**
   * Sets what is done, once.
   *
   * @param request the number of the request before which it is done, from 1
   */
  void before(int request, Runnable done) {
    turn = done;
    untilTurn.set(request);
  }

  /** {@return whether there were enough requests for it to be done} */
  boolean isDone() {
    return untilTurn.get() <= 0;
  }

  @Override
  public void close() {
    client.close();
  }
}
