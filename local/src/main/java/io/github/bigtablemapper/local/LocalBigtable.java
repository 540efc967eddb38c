package io.github.bigtablemapper.local;

import com.google.bigtable.admin.v2.AppProfile;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.local.internal.limit.Limit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Bigtable on this machine, for tests and development: a gRPC server on the loopback interface
 * that any client in any language reaches by {@code BIGTABLE_EMULATOR_HOST}. What Google's emulator
 * does as production does goes through it unchanged; the rest is answered here, or refused as
 * production refuses it.
 *
 * <pre>{@code
 * try (LocalBigtable bigtable = LocalBigtable.start();
 *     BigtableDataClient client =
 *         BigtableDataClient.create(bigtable.dataSettings("project", "instance").build())) {
 *   ...
 * }
 * }</pre>
 *
 * <p>Each server has a process of the emulator, which ends with it or with the JVM, and tables of
 * its own, in any instance of any project. Nothing is stored on disk.
 *
 * <p>Thread-safe.
 */
public final class LocalBigtable implements AutoCloseable {
  private final LocalParts parts;

  private LocalBigtable(Builder builder) throws IOException {
    this.parts = LocalParts.start(builder);
  }

  /**
   * {@return a server at any free port, started}
   *
   * @throws UncheckedIOException if it cannot be started
   */
  public static LocalBigtable start() {
    return builder().start();
  }

  /** {@return what a server is made of} */
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

  /** {@return new settings of a client for data, which is yours to close} */
  public BigtableDataSettings.Builder dataSettings(String projectId, String instanceId) {
    return BigtableDataSettings.newBuilderForEmulator(host(), port())
        .setProjectId(projectId)
        .setInstanceId(instanceId);
  }

  /** {@return new settings of a client for tables, which is yours to close} */
  public BigtableTableAdminSettings.Builder adminSettings(String projectId, String instanceId) {
    return BigtableTableAdminSettings.newBuilderForEmulator(host(), port())
        .setProjectId(projectId)
        .setInstanceId(instanceId);
  }

  /**
   * Refuses some of the next changes of schemas, as production does while somebody else changes the
   * same: with FAILED_PRECONDITION, and when to try again.
   */
  public void refuseSchemaChanges(int changes) {
    parts.concurrentChanges().refuse(changes);
  }

  /**
   * {@return what a test does to the change stream of a table}
   *
   * @throws io.grpc.StatusRuntimeException if there is no such table, or it has none
   */
  public LocalChangeStream changeStream(String projectId, String instanceId, String tableId) {
    return parts.changeStream(
        "projects/" + projectId + "/instances/" + instanceId + "/tables/" + tableId);
  }

  /** Lets all prepared queries expire, as production does at times of its own. */
  public void expireQueries() {
    parts.expireQueries();
  }

  /** Ends the server and the process of its emulator. A second call does nothing. */
  @Override
  public void close() {
    parts.close();
  }

  /** What a server is made of. Not thread-safe. */
  public static final class Builder {
    private final Map<String, AppProfile> profiles = new LinkedHashMap<>();
    private int port;
    private int maxRow = Limit.ROW.max();
    private @Nullable Long seed;
    private InstantSource clock = InstantSource.system();
    private Duration viewDelay = Duration.ZERO;
    private @Nullable SqlEngine sql;

    private Builder() {}

    /** Sets the port at which it listens, any free one by default. */
    public Builder port(int portNumber) {
      port = portNumber;
      return this;
    }

    /**
     * Declares an app profile that routes to several clusters, which refuses check-and-mutate and
     * read-modify-write. Once a profile is declared, those that are not are refused.
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

    /** Declares an app profile that routes to one cluster. */
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
     * Sets how many bytes a row has that can be read, so that a test has rows that are too large.
     */
    public Builder maxRowBytes(int bytes) {
      maxRow = bytes;
      return this;
    }

    /**
     * Cuts the answers of reads, as production may: values into chunks, chunks into messages, and
     * rows that begin, are taken back and come again. The same seed cuts the same answers at the
     * same places.
     */
    public Builder cutAnswers(long seedOfPlaces) {
      seed = seedOfPlaces;
      return this;
    }

    /**
     * Sets what answers queries, and with them logical and materialized views: {@code
     * GoogleSql.engine()} of {@code bigtable-mapper-local-sql}. Without it they are refused.
     */
    public Builder sql(SqlEngine engine) {
      sql = engine;
      return this;
    }

    /**
     * Sets how long a materialized view that is read is behind its table: none by default. The time
     * begins with the first read after a write.
     */
    public Builder viewDelay(Duration delay) {
      viewDelay = delay;
      return this;
    }

    /** Sets what dates the changes of change streams, the clock of the system by default. */
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

    @Nullable SqlEngine sql() {
      return sql;
    }

    Duration viewDelay() {
      return viewDelay;
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
