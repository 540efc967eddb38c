package io.github.bigtablemapper.changes;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamRecord;
import io.github.bigtablemapper.ClientOperations;
import org.jspecify.annotations.Nullable;

/**
 * The call that reads one partition. It requests one record at a time, and the next one when its
 * subscription requests it.
 */
final class PartitionCall implements ResponseObserver<ChangeStreamRecord> {
  private final ChangeSubscription<?, ?> subscription;
  private volatile @Nullable StreamController controller;
  private volatile boolean isOver;

  /** The position of the partition. Used only by the subscription. */
  private PartitionPosition position;

  /** Whether this call has received a record. Used only by the subscription. */
  private boolean hasProgress;

  /** Whether the call has ended before the partition. Used only by the subscription. */
  private boolean hasStopped;

  PartitionCall(ChangeSubscription<?, ?> subscription, PartitionPosition position) {
    this.subscription = subscription;
    this.position = position;
  }

  PartitionPosition position() {
    return position;
  }

  PartitionPosition moveAfter(String token) {
    position = position.after(token);
    hasProgress = true;
    return position;
  }

  boolean hasProgress() {
    return hasProgress;
  }

  void stop() {
    hasStopped = true;
  }

  boolean hasStopped() {
    return hasStopped;
  }

  boolean isOver() {
    return isOver;
  }

  @Override
  public void onStart(StreamController controller) {
    controller.disableAutoInboundFlowControl();
    this.controller = controller;
    if (isOver) {
      ClientOperations.cancel(controller::cancel);
    } else {
      controller.request(1);
    }
  }

  void next() {
    StreamController open = controller;
    if (open != null && !isOver) {
      open.request(1);
    }
  }

  @Override
  public void onResponse(ChangeStreamRecord record) {
    subscription.arrived(this, record);
  }

  @Override
  public void onError(Throwable failure) {
    subscription.failed(this, failure);
  }

  @Override
  public void onComplete() {
    subscription.ended(this);
  }

  /** The stream has sent its close message: later messages are ignored. */
  void leave() {
    isOver = true;
  }

  void cancel() {
    isOver = true;
    StreamController open = controller;
    if (open != null) {
      ClientOperations.cancel(open::cancel);
    }
  }
}
