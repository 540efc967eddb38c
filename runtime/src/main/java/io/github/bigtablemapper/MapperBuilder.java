package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.internal.call.TokenSeal;
import io.github.bigtablemapper.internal.read.RegisteredInterceptors;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.observation.OperationObserver;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What every mapper is built with, be its clients given or made. Not thread-safe.
 *
 * @param <B> the builder
 */
public abstract sealed class MapperBuilder<B extends MapperBuilder<B>>
    permits ClientMapperBuilder, SettingsMapperBuilder {
  private InstantSource clock = InstantSource.system();
  private boolean retriesReplacements;
  private Deadlines deadlines = Deadlines.defaults();
  private @Nullable OperationObserver observer;
  private RegisteredInterceptors interceptors = RegisteredInterceptors.none();
  private UnaryOperator<String> tableNames = UnaryOperator.identity();
  private TokenSeal tokens = TokenSeal.CHECKSUM;
  private boolean readOnly;

  MapperBuilder() {}

  /**
   * Where the time of writes comes from; the system's clock if you do not say. The mapper keeps
   * whole milliseconds. If this clock goes back by up to ten minutes, the mapper's stands still
   * until it is reached; if by more, the mapper's goes back too, as that clock was wrong before.
   */
  public final B clock(InstantSource clock) {
    Objects.requireNonNull(clock, "clock");
    this.clock = clock;
    return self();
  }

  /**
   * Lets the client repeat puts that replace a map, a set or a list, and patches that clear one or
   * set a counter, when their answer is lost. Repeated, they also undo what another writer has
   * written there meanwhile. Without this they are sent once, and a lost answer is an {@link
   * io.github.bigtablemapper.exception.OutcomeUnknownException}. Right where each row has one
   * writer.
   */
  public final B retryReplacements() {
    this.retriesReplacements = true;
    return self();
  }

  /**
   * How long operations may take; {@link Deadlines#defaults} if you do not say. Repositories and
   * calls may have {@link ReadRepository#withDeadlines others}.
   */
  public final B deadlines(Deadlines deadlines) {
    Objects.requireNonNull(deadlines, "deadlines");
    this.deadlines = deadlines;
    return self();
  }

  /**
   * Tells an observer of each operation of the mapper's repositories. Without one it costs nothing.
   */
  public final B observe(OperationObserver observer) {
    Objects.requireNonNull(observer, "observer");
    this.observer = observer;
    return self();
  }

  /**
   * Lets an interceptor see the entities of one class, or those of all classes of a sealed
   * interface, before they are written and after they were read. It is added to those that are
   * there, in the order of these calls. Without interceptors nothing is called or allocated.
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
   * Lets an interceptor see all entities of the mapper, as {@link #intercept(TableMapping,
   * EntityInterceptor)} those of one class. The entries of indexes are no entities.
   */
  public final B intercept(EntityInterceptor<Object> interceptor) {
    Objects.requireNonNull(interceptor, "interceptor");
    this.interceptors = interceptors.and(null, interceptor);
    return self();
  }

  /**
   * The names of the tables, of those that entities declare; the same if you do not say. A
   * repository that is given the name of its table keeps that.
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
   * Signs page tokens with a secret, by HMAC-SHA256, so that nobody makes one who does not have it.
   * Without it a token has a checksum: who holds one can make others of the same query, behind any
   * row of its ranges, and with any rest of its limit. Processes that continue each other's pages
   * have the same secret. Tokens of another one, and those without a signature, are refused.
   *
   * @param secret at least 16 random bytes; they are copied
   * @throws io.github.bigtablemapper.exception.InvalidRequestException if there are fewer
   */
  public final B signPageTokens(byte[] secret) {
    Objects.requireNonNull(secret, "secret");
    this.tokens = TokenSeal.by(secret);
    return self();
  }

  /**
   * Refuses every write of the mapper: each throws an {@link
   * io.github.bigtablemapper.exception.InvalidRequestException} before anything is sent, and so
   * does {@code apply} of its schema. For trying a mapping on a table that others write.
   */
  public final B readOnly() {
    this.readOnly = true;
    return self();
  }

  /** {@return this builder} */
  abstract B self();

  /**
   * @param owned what the mapper closes, in this order
   */
  final BigtableMapper mapper(
      BigtableDataClient client,
      BigtableDataClient transactionalClient,
      Collection<AutoCloseable> owned) {
    return new BigtableMapper(
        client,
        transactionalClient,
        clock,
        retriesReplacements,
        deadlines,
        observer,
        interceptors,
        tableNames,
        tokens,
        readOnly,
        owned);
  }
}
