package io.github.bigtablemapper.internal.scan;

import com.google.api.core.AbstractApiFuture;
import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.Cancellation;
import io.github.bigtablemapper.internal.read.OwnKeys;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts the rows that a query brings, and which entity's key each of them has. It keeps no row.
 * Canceling it cancels the query.
 */
public final class RowKeyCount extends AbstractApiFuture<RowKeyCount>
    implements ResponseObserver<Row> {
  private final List<? extends EntityMapping<?, ?>> entities;
  private final Map<String, Long> byEntity = new LinkedHashMap<>();
  private long rows;
  private volatile @Nullable StreamController controller;

  /**
   * Counts rows.
   *
   * @param entities those that share the table, as far as is known
   */
  public RowKeyCount(List<? extends EntityMapping<?, ?>> entities) {
    this.entities = entities;
  }

  /** {@return how many rows have come} */
  public long rows() {
    return rows;
  }

  /** {@return how many of them have the key of each entity that has any, by its name} */
  public Map<String, Long> byEntity() {
    return byEntity;
  }

  @Override
  public void onStart(StreamController controller) {
    this.controller = controller;
    if (isCancelled()) {
      Cancellation.of(controller);
    }
  }

  @Override
  public void onResponse(Row row) {
    rows++;
    ByteString key = row.getKey();
    for (EntityMapping<?, ?> entity : entities) {
      if (entity.keyPattern().matches(key) && OwnKeys.failure(entity, key) == null) {
        byEntity.merge(entity.entity(), 1L, Long::sum);
        return;
      }
    }
  }

  @Override
  public void onError(Throwable failure) {
    setException(failure);
  }

  @Override
  public void onComplete() {
    set(this);
  }

  @Override
  protected void interruptTask() {
    StreamController open = controller;
    if (open != null) {
      Cancellation.of(open);
    }
  }
}
