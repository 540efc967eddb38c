package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClientFactory;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.internal.call.ClosingClients;
import io.github.bigtablemapper.internal.wire.WireInterceptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds a mapper that creates and closes its own clients, which share their connections. Not safe
 * for use by several threads.
 */
public final class SettingsMapperBuilder extends MapperBuilder<SettingsMapperBuilder> {
  private final BigtableDataSettings settings;
  private @Nullable String appProfile;
  private @Nullable String transactionalAppProfile;

  SettingsMapperBuilder(BigtableDataSettings settings) {
    this.settings = settings;
  }

  /**
   * Sets the app profile of reads and unconditional writes; by default the app profile of the
   * settings.
   */
  public SettingsMapperBuilder appProfile(String id) {
    Objects.requireNonNull(id, "id");
    this.appProfile = id;
    return this;
  }

  /**
   * Sets the app profile of conditional writes such as {@code putIfAbsent}, and of reads that must
   * return these writes at once. It needs single-cluster routing and must allow single-row
   * transactions. By default, the other app profile is used.
   */
  public SettingsMapperBuilder transactionalAppProfile(String id) {
    Objects.requireNonNull(id, "id");
    this.transactionalAppProfile = id;
    return this;
  }

  /**
   * {@return the mapper, connected}
   *
   * @throws UncheckedIOException if no connection can be established, for example without
   *     credentials; resources that are already open are closed
   */
  public BigtableMapper build() {
    try {
      return connected(BigtableDataClientFactory.create(WireInterceptor.in(settings)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BigtableMapper connected(BigtableDataClientFactory clients) throws IOException {
    Deque<AutoCloseable> opened = new ArrayDeque<>(List.of(clients));
    try {
      BigtableDataClient client =
          appProfile == null ? clients.createDefault() : clients.createForAppProfile(appProfile);
      opened.addFirst(client);
      BigtableDataClient transactional = client;
      if (transactionalAppProfile != null) {
        transactional = clients.createForAppProfile(transactionalAppProfile);
        opened.addFirst(transactional);
      }
      return mapper(client, transactional, settings, opened);
    } catch (IOException | RuntimeException | Error failure) {
      IllegalStateException unclosed = ClosingClients.closeAll(opened);
      if (unclosed != null) {
        failure.addSuppressed(unclosed);
      }
      throw failure;
    }
  }

  @Override
  SettingsMapperBuilder self() {
    return this;
  }
}
