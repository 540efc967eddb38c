package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.interceptor.CurrentUser;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.internal.call.TokenSeal;
import io.github.bigtablemapper.internal.read.intercept.RegisteredInterceptors;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.observation.OperationObserver;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The settings of every mapper, with existing or new clients. Not safe for use by several threads.
 *
 * @param <B> the builder
 */
public abstract sealed class MapperBuilder<B extends MapperBuilder<B>>
    permits ClientMapperBuilder, SettingsMapperBuilder {
  private InstantSource clock = Clock.systemUTC();
  private boolean retriesReplacements;
  private Deadlines deadlines = Deadlines.defaults();
  private @Nullable OperationObserver observer;
  private RegisteredInterceptors interceptors = RegisteredInterceptors.none();
  private @Nullable CurrentUser user;
  private UnaryOperator<String> tableNames = UnaryOperator.identity();
  private TokenSeal tokens = TokenSeal.CHECKSUM;
  private boolean readOnly;

  MapperBuilder() {}

  /**
   * Sets the clock for the time of writes; by default the system clock. The mapper uses whole
   * milliseconds. If this clock is set back by up to ten minutes, the mapper's time does not change
   * until the clock reaches it again. If it is set back by more, the mapper's time is also set
   * back, because the clock was wrong before.
   */
  public final B clock(InstantSource clock) {
    Objects.requireNonNull(clock, "clock");
    this.clock = clock;
    return self();
  }

  /**
   * Lets the client retry puts that replace a map, a set or a list, and patches that clear one or
   * set a counter, when their response is lost. A retry also undoes what another writer has written
   * there in the meantime. Without this setting they are sent once, and a lost response causes an
   * {@link io.github.bigtablemapper.exception.OutcomeUnknownException}. Use it where each row has
   * one writer.
   */
  public final B retryReplacements() {
    this.retriesReplacements = true;
    return self();
  }

  /**
   * Sets how long operations may take; by default {@link Deadlines#defaults}. Repositories and
   * calls can have {@link ReadRepository#withDeadlines other deadlines}.
   */
  public final B deadlines(Deadlines deadlines) {
    Objects.requireNonNull(deadlines, "deadlines");
    this.deadlines = deadlines;
    return self();
  }

  /**
   * Adds an observer of the operations of the mapper's repositories, besides those that were added
   * before. Without observers there is no overhead.
   */
  public final B observe(OperationObserver observer) {
    Objects.requireNonNull(observer, "observer");
    this.observer = this.observer == null ? observer : this.observer.and(observer);
    return self();
  }

  /**
   * Adds an interceptor, which receives the entities of one class, or of all classes of a sealed
   * interface, before writes and after reads. The order of these calls determines the order of the
   * interceptors. Without interceptors there is no overhead.
   *
   * @param mapping the generated mapping of the entity, or of the interface
   */
  public final <E> B intercept(TableMapping<E, ?> mapping, EntityInterceptor<E> interceptor) {
    Objects.requireNonNull(mapping, "mapping");
    Objects.requireNonNull(interceptor, "interceptor");
    this.interceptors = interceptors.and(mapping, interceptor);
    return self();
  }

  /**
   * Adds an interceptor for all entities of the mapper, as {@link #intercept(TableMapping,
   * EntityInterceptor)} does for one class. The entries of indexes are not entities.
   */
  public final B intercept(EntityInterceptor<Object> interceptor) {
    Objects.requireNonNull(interceptor, "interceptor");
    this.interceptors = interceptors.and(null, interceptor);
    return self();
  }

  /**
   * Sets what returns the user who makes a write, for properties with {@code @CreatedBy} and
   * {@code @UpdatedBy}. Without it, writes of classes with such properties are refused. It replaces
   * one that was set before.
   */
  public final B currentUser(CurrentUser user) {
    Objects.requireNonNull(user, "user");
    this.user = user;
    return self();
  }

  /**
   * Sets the function from declared table names to the names that the mapper uses; by default the
   * names are the same. A repository that is created with a table name keeps that name.
   *
   * <pre>{@code
   * BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
   * }</pre>
   */
  public final B tableNames(UnaryOperator<String> tableNames) {
    Objects.requireNonNull(tableNames, "tableNames");
    this.tableNames = tableNames;
    return self();
  }

  /**
   * Signs page tokens with a secret, by HMAC-SHA256, so that clients without the secret cannot
   * create tokens. Without a secret a token has only a checksum: a client that has a token can
   * create others for the same query, which start after any row of its ranges, with any remaining
   * limit. Processes that continue each other's pages need the same secret. Tokens that have
   * another signature or none are refused.
   *
   * @param secret at least 16 random bytes, which are copied
   * @throws io.github.bigtablemapper.exception.InvalidRequestException if there are fewer
   */
  public final B signPageTokens(byte[] secret) {
    Objects.requireNonNull(secret, "secret");
    this.tokens = TokenSeal.by(secret);
    return self();
  }

  /**
   * Refuses every write of the mapper: each write, and {@code apply} of its schema, throws an
   * {@link io.github.bigtablemapper.exception.InvalidRequestException} before anything is sent. Use
   * it to try a mapping on a table that other programs write.
   */
  public final B readOnly() {
    this.readOnly = true;
    return self();
  }

  /** {@return this builder} */
  abstract B self();

  /**
   * @param settings the settings of the clients; null: they are not known
   * @param owned the resources that the mapper closes, in this order
   */
  final BigtableMapper mapper(
      BigtableDataClient client,
      BigtableDataClient transactionalClient,
      @Nullable BigtableDataSettings settings,
      Collection<AutoCloseable> owned) {
    return new BigtableMapper(
        client,
        transactionalClient,
        settings,
        clock,
        retriesReplacements,
        deadlines,
        observer,
        interceptors,
        user,
        tableNames,
        tokens,
        readOnly,
        owned);
  }
}
