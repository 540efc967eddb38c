package io.github.bigtablemapper.changes;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.RequestFailedException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A subscriber whose items a thread waits for, one after the other. */
final class BlockingReader<T> implements Flow.Subscriber<T> {
  private final String name;
  private Flow.@Nullable Subscription subscription;

  /** A signal: an item, the end, which is empty, or a failure, which is thrown. */
  private final BlockingQueue<Supplier<Optional<T>>> signals = new LinkedBlockingQueue<>();

  BlockingReader(String name) {
    this.name = name;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
  }

  @Override
  public void onNext(T item) {
    signals.add(() -> Optional.of(item));
  }

  @Override
  public void onError(Throwable failure) {
    signals.add(
        () -> {
          if (failure instanceof RuntimeException known) {
            throw known;
          }
          throw new CompletionException(failure);
        });
  }

  @Override
  public void onComplete() {
    signals.add(Optional::empty);
  }

  /** Passes each item to an action on the calling thread, which has subscribed this reader. */
  void forEach(Consumer<? super T> action) {
    Flow.Subscription subscribed = subscription;
    if (subscribed == null) {
      throw new IllegalStateException("not subscribed");
    }
    try {
      subscribed.request(1);
      for (Optional<T> item = take(); item.isPresent(); item = take()) {
        action.accept(item.get());
        subscribed.request(1);
      }
    } finally {
      subscribed.cancel();
    }
  }

  private Optional<T> take() {
    try {
      return signals.take().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RequestFailedException(
          name + ": the thread was interrupted.", StatusCode.Code.CANCELLED, e);
    }
  }
}
