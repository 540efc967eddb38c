package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds a mapper that works through given clients. Used by one thread. */
public final class ClientMapperBuilder extends MapperBuilder<ClientMapperBuilder> {
  private final BigtableDataClient client;
  private @Nullable BigtableDataClient transactionalClient;
  private boolean ownsClients;

  ClientMapperBuilder(BigtableDataClient client) {
    this.client = client;
  }

  /**
   * The client of conditional writes such as {@code putIfAbsent}, and of reads that ask to see them
   * at once. Its app profile routes to a single cluster and allows single-row transactions. Without
   * it the other client serves for these too.
   */
  public ClientMapperBuilder transactionalClient(BigtableDataClient transactionalClient) {
    Objects.requireNonNull(transactionalClient, "transactionalClient");
    this.transactionalClient = transactionalClient;
    return this;
  }

  /** Leaves the clients to the mapper, whose {@link BigtableMapper#close} closes them. */
  public ClientMapperBuilder ownsClients() {
    this.ownsClients = true;
    return this;
  }

  /** {@return the mapper} */
  public BigtableMapper build() {
    BigtableDataClient transactional = transactionalClient == null ? client : transactionalClient;
    Set<AutoCloseable> owned = new LinkedHashSet<>();
    if (ownsClients) {
      owned.add(client);
      owned.add(transactional);
    }
    return mapper(client, transactional, owned);
  }

  @Override
  ClientMapperBuilder self() {
    return this;
  }
}
