package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds a mapper that uses existing clients. Not safe for use by several threads. */
public final class ClientMapperBuilder extends MapperBuilder<ClientMapperBuilder> {
  private final BigtableDataClient client;
  private @Nullable BigtableDataClient transactionalClient;
  private @Nullable BigtableDataSettings settings;
  private boolean ownsClients;

  ClientMapperBuilder(BigtableDataClient client) {
    this.client = client;
  }

  /**
   * Sets the client of conditional writes such as {@code putIfAbsent}, and of reads that must
   * return these writes at once. Its app profile must route to a single cluster and allow
   * single-row transactions. By default, the other client is used.
   */
  public ClientMapperBuilder transactionalClient(BigtableDataClient transactionalClient) {
    Objects.requireNonNull(transactionalClient, "transactionalClient");
    this.transactionalClient = transactionalClient;
    return this;
  }

  /**
   * Sets the settings that the clients were created with, which a client does not return. The
   * mapper uses the following:
   *
   * <ul>
   *   <li>The retry settings of {@code bulkMutateRowsSettings()}. Batches and bulk writers send the
   *       first attempt of a request separately, with the timeout of these settings, and never take
   *       longer than their total timeout. By default, the mapper uses the default settings of a
   *       client: one minute for an attempt, ten minutes in total.
   *   <li>The project and the instance. By default, {@link IndependentWrites} takes rows of tables
   *       with the same name for the same rows, whatever the instances of their mappers.
   * </ul>
   */
  public ClientMapperBuilder clientSettings(BigtableDataSettings settings) {
    Objects.requireNonNull(settings, "settings");
    this.settings = settings;
    return this;
  }

  /** Makes the mapper own the clients: {@link BigtableMapper#close} closes them. */
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
    return mapper(client, transactional, settings, owned);
  }

  @Override
  ClientMapperBuilder self() {
    return this;
  }
}
