package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The code of the page on reactive reading. */
@BigtableTest(ProductRepository.class)
class ReactivePageTest {
  private final ProductRepository products;
  private final List<Product> sent = new ArrayList<>();

  ReactivePageTest(ProductRepository products) {
    this.products = products;
  }

  @BeforeEach
  void fill() {
    products.putAll(Products.ALL);
  }

  @Test
  void publisher() {
    Shelf shelf = new Shelf();
    // docs: publisher
    Flow.Publisher<Product> hats = products.scan(ProductKey.category("hats")).publisher();
    hats.subscribe(shelf);
    // end

    assertThat(shelf.filled().join()).isEqualTo(Products.ALL.subList(0, 3));
  }

  @Test
  void forEach() {
    // docs: for-each
    CompletableFuture<?> done =
        products.async().scan(ProductKey.category("hats")).forEach(product -> send(product));
    // end

    done.join();
    assertThat(sent).isEqualTo(Products.ALL.subList(0, 3));
  }

  private CompletionStage<?> send(Product product) {
    sent.add(product);
    return CompletableFuture.completedFuture(product);
  }

  // docs: subscriber
  /** Takes two products at a time. */
  static final class Shelf implements Flow.Subscriber<Product> {
    private final List<Product> products = new ArrayList<>();
    private final CompletableFuture<List<Product>> filled = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      this.subscription = subscription;
      subscription.request(2);
    }

    @Override
    public void onNext(Product product) {
      products.add(product);
      if (products.size() % 2 == 0 && subscription != null) {
        subscription.request(2);
      }
    }

    @Override
    public void onError(Throwable failure) {
      filled.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      filled.complete(products);
    }

    CompletableFuture<List<Product>> filled() {
      return filled;
    }
  }
  // end
}
