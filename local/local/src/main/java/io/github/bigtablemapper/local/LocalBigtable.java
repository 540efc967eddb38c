package io.github.bigtablemapper.local;

import com.google.bigtable.admin.v2.AppProfile;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.local.internal.limit.Limit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Bigtable on this machine, for tests and development: a gRPC server on the loopback interface,
 * to which any client in any language can connect with {@code BIGTABLE_EMULATOR_HOST}. Requests
 * that Google's emulator handles like production pass unchanged; the server handles the rest, or
 * rejects it like production.
 *
 * <pre>{@code
 * try (LocalBigtable bigtable = LocalBigtable.start();
 *     BigtableDataClient client =
 *         BigtableDataClient.create(bigtable.dataSettings("project", "instance").build())) {
 *   ...
 * }
 * }</pre>
 *
 * <p>Queries, logical views and materialized views need {@code bigtable-mapper-local-sql} on the
 * class path, which brings the {@link io.github.bigtablemapper.local.engine.SqlEngine}.
 *
 * <p>Each server has a separate process of the emulator, which ends with it or with the JVM, and
 * separate tables, in any instance of any project. Nothing is stored on disk.
 *
 * <p>Thread-safe.
 */
public final class LocalBigtable implements AutoCloseable {
  private final LocalParts parts;

  private LocalBigtable(Builder builder) throws IOException {
    this.parts = LocalParts.start(builder);
  }

  /**
   * {@return a server at a free port, started}
   *
   * @throws UncheckedIOException if it cannot be started
   */
  public static LocalBigtable start() {
    return builder().start();
  }

  /**
   * {@return the server that all users in this JVM share, started by the first call} It ends with
   * the JVM, after its shutdown hooks; do not close it. With the system property {@code
   * bigtable.emulator=bare} it is {@linkplain Builder#bare bare}.
   *
   * @throws UncheckedIOException if it cannot be started; the next call tries again
   */
  public static LocalBigtable shared() {
    return SharedServer.get();
  }

  /** {@return a builder of a server} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return the loopback interface} */
  public String host() {
    return "localhost";
  }

  /** {@return the port at which it listens, without TLS} */
  public int port() {
    return parts.port();
  }

  /** {@return new settings of a client for data; the caller closes the client} */
  public BigtableDataSettings.Builder dataSettings(String projectId, String instanceId) {
    return BigtableDataSettings.newBuilderForEmulator(host(), port())
        .setProjectId(projectId)
        .setInstanceId(instanceId);
  }

  /** {@return new settings of a client for tables; the caller closes the client} */
  public BigtableTableAdminSettings.Builder adminSettings(String projectId, String instanceId) {
    return BigtableTableAdminSettings.newBuilderForEmulator(host(), port())
        .setProjectId(projectId)
        .setInstanceId(instanceId);
  }

  /** {@return new settings of a client for views and app profiles; the caller closes the client} */
  public BigtableInstanceAdminSettings.Builder instanceAdminSettings(String projectId) {
    return BigtableInstanceAdminSettings.newBuilderForEmulator(host(), port())
        .setProjectId(projectId);
  }

  /**
   * Rejects a number of the next schema changes, as production does during concurrent changes: with
   * FAILED_PRECONDITION and a retry delay.
   */
  public void refuseSchemaChanges(int changes) {
    parts.concurrentChanges().refuse(changes);
  }

  /**
   * {@return the controls for the change stream of a table}
   *
   * @throws io.grpc.StatusRuntimeException if there is no such table, or it has no change stream
   */
  public LocalChangeStream changeStream(String projectId, String instanceId, String tableId) {
    return parts.changeStream(instanceName(projectId, instanceId) + "/tables/" + tableId);
  }

  private static String instanceName(String projectId, String instanceId) {
    return "projects/" + projectId + "/instances/" + instanceId;
  }

  /**
   * Collects the garbage of all tables of an instance: deletes the cells that the rules of their
   * families collect. Nothing else does, unless the builder has set {@link
   * Builder#collectGarbageEvery an interval}: production takes up to a week, so until then every
   * read can return what has expired. Change streams have the deletions.
   *
   * @param now the time at which cells are as old as their family allows; in a test, the time of
   *     the mapper's clock
   */
  public void collectGarbage(String projectId, String instanceId, Instant now) {
    parts.collectGarbage(instanceName(projectId, instanceId), now);
  }

  /** Expires all prepared queries, which production does on its own schedule. */
  public void expireQueries() {
    parts.expireQueries();
  }

  /**
   * Waits until the process of the emulator has ended: by {@link #close}, or because something else
   * has ended it. Its tables are lost then, and all calls fail with {@code INTERNAL} and this
   * reason.
   *
   * @return the exit code of the process
   */
  public int awaitEnd() throws InterruptedException {
    return parts.awaitEnd();
  }

  /** {@return the id of the process of the emulator} */
  long emulatorPid() {
    return parts.emulatorPid();
  }

  /** Ends the server and the process of its emulator. A second call does nothing. */
  @Override
  public void close() {
    parts.close();
  }

  /** The builder of a server. Not thread-safe. */
  public static final class Builder {
    private final Map<String, AppProfile> profiles = new LinkedHashMap<>();
    private int port;
    private int maxRow = Limit.ROW.max();
    private @Nullable Long seed;
    private InstantSource clock = InstantSource.system();
    private static final Duration LONGEST_DELAY = Duration.ofDays(365);

    private Duration viewDelay = Duration.ZERO;
    private @Nullable Duration garbageInterval;
    private boolean isBare;

    private Builder() {}

    /** Sets the port, by default any free port. */
    public Builder port(int portNumber) {
      port = portNumber;
      return this;
    }

    /**
     * Declares an app profile with multi-cluster routing, which rejects check-and-mutate and
     * read-modify-write. After a profile is declared, undeclared profiles are rejected.
     */
    public Builder multiClusterProfile(String id) {
      profiles.put(
          id,
          AppProfile.newBuilder()
              .setMultiClusterRoutingUseAny(
                  AppProfile.MultiClusterRoutingUseAny.getDefaultInstance())
              .build());
      return this;
    }

    /** Declares an app profile with single-cluster routing. */
    public Builder singleClusterProfile(String id, boolean allowsTransactions) {
      profiles.put(
          id,
          AppProfile.newBuilder()
              .setSingleClusterRouting(
                  AppProfile.SingleClusterRouting.newBuilder()
                      .setAllowTransactionalWrites(allowsTransactions))
              .build());
      return this;
    }

    /**
     * Sets the maximum size in bytes of a row that can be read, so that you can test rows that are
     * too large.
     */
    public Builder maxRowBytes(int bytes) {
      maxRow = bytes;
      return this;
    }

    /**
     * Splits the responses of reads, as production may: values into chunks, chunks into messages,
     * and rows that are reset and sent again. The same seed splits the same responses at the same
     * places.
     */
    public Builder cutAnswers(long seedOfPlaces) {
      seed = seedOfPlaces;
      return this;
    }

    /**
     * Forwards all requests for rows to the emulator without any check, except calls of methods
     * that it does not survive. So there are no limits, no views, no SQL and no change streams, and
     * some requests, such as one with a negative offset of cells, end its process.
     */
    public Builder bare() {
      isBare = true;
      return this;
    }

    /**
     * Sets the delay of materialized views, none by default. The delay begins with the first read
     * after a write.
     *
     * @param delay how long; more than a year counts as a year
     * @throws IllegalArgumentException if it is negative
     */
    public Builder viewDelay(Duration delay) {
      if (delay.isNegative()) {
        throw new IllegalArgumentException("A view is 0 seconds late or more.");
      }
      viewDelay = delay.compareTo(LONGEST_DELAY) > 0 ? LONGEST_DELAY : delay;
      return this;
    }

    /**
     * Collects garbage at an interval, by the {@linkplain #clock clock} of this server. By default,
     * only {@link LocalBigtable#collectGarbage} does.
     *
     * @throws IllegalArgumentException if the interval is not positive
     */
    public Builder collectGarbageEvery(Duration interval) {
      if (interval.isNegative() || interval.isZero()) {
        throw new IllegalArgumentException("The interval of garbage collection is not positive.");
      }
      garbageInterval = interval;
      return this;
    }

    /**
     * Sets the clock for the times of changes in change streams, and for garbage collection at an
     * interval, by default the system clock.
     */
    public Builder clock(InstantSource source) {
      clock = source;
      return this;
    }

    Map<String, AppProfile> profiles() {
      return profiles;
    }

    int port() {
      return port;
    }

    int maxRow() {
      return maxRow;
    }

    boolean isBare() {
      return isBare;
    }

    Duration viewDelay() {
      return viewDelay;
    }

    @Nullable Duration garbageInterval() {
      return garbageInterval;
    }

    InstantSource clock() {
      return clock;
    }

    @Nullable Long seed() {
      return seed;
    }

    /**
     * {@return the server, started}
     *
     * @throws UncheckedIOException if it cannot be started
     */
    public LocalBigtable start() {
      try {
        return new LocalBigtable(this);
      } catch (IOException e) {
        throw new UncheckedIOException("The local Bigtable could not be started.", e);
      }
    }
  }
}
