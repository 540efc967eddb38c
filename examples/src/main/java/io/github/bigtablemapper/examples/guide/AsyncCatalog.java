package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductMapping;
import io.github.bigtablemapper.examples.ProductRepository;
import java.util.concurrent.CompletableFuture;

/** The generated repository, whose asynchronous side has more methods. */
// docs: repository
public class AsyncCatalog extends ProductRepository {
  public AsyncCatalog(BigtableMapper mapper) {
    this(new Calls(mapper));
  }

  protected AsyncCatalog(Calls calls) {
    super(calls);
  }

  @Override
  public Calls async() {
    return (Calls) super.async();
  }

  @Override
  public AsyncCatalog withDeadlines(Deadlines deadlines) {
    return new AsyncCatalog(async().withDeadlines(deadlines));
  }

  public static class Calls extends ProductRepository.Async {
    protected Calls(BigtableMapper mapper) {
      super(mapper, mapper.tableName(ProductMapping.INSTANCE));
    }

    protected Calls(Calls calls, Deadlines deadlines) {
      super(calls, deadlines);
    }

    @Override
    public Calls withDeadlines(Deadlines deadlines) {
      return new Calls(this, deadlines);
    }

    public CompletableFuture<Long> countByCategory(String category) {
      return scan(ProductKey.category(category)).count();
    }
  }
}
// end
