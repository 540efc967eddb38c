package shop;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.CheckReturnValue;
import io.github.bigtablemapper.mapping.GeneratedRepository;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/** Reads and writes {@link Product} in the table {@code catalog}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@GeneratedRepository
public class ProductRepository extends Repository<Product, ProductKey, ProductPatch> {
  /** A repository through a mapper, which names the table. */
  public ProductRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(ProductMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public ProductRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  /** For subclasses: a repository with an asynchronous side. */
  protected ProductRepository(Async async) {
    super(async);
  }

  @Override
  public ProductRepository withDeadlines(Deadlines deadlines) {
    return new ProductRepository(async().withDeadlines(deadlines));
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public ProductWrites writes() {
    return (ProductWrites) super.writes();
  }

  /** {@return the {@link Product} whose key has these parts, if there is one} */
  public Optional<Product> find(String category, String product, String brand) {
    return find(ProductKey.of(category, product, brand));
  }

  /** {@return true if there is a {@link Product} whose key has these parts} */
  public boolean exists(String category, String product, String brand) {
    return exists(ProductKey.of(category, product, brand));
  }

  /** Deletes the row whose key has these parts, as {@code delete} does. */
  public void delete(String category, String product, String brand) {
    delete(ProductKey.of(category, product, brand));
  }

  /** The asynchronous side of {@link ProductRepository}. */
  @CheckReturnValue
  public static class Async extends AsyncRepository<Product, ProductKey, ProductPatch> {
    protected Async(BigtableMapper mapper, String table) {
      super(mapper, table, ProductMapping.INSTANCE, ProductWrites::new);
    }

    /** For subclasses: the same repository with other deadlines. */
    protected Async(Async async, Deadlines deadlines) {
      super(async, deadlines);
    }

    @Override
    public Async withDeadlines(Deadlines deadlines) {
      return new Async(this, deadlines);
    }

    @Override
    public ProductWrites writes() {
      return (ProductWrites) super.writes();
    }

    /** {@return the {@link Product} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<Product>> find(String category, String product,
        String brand) {
      return find(ProductKey.of(category, product, brand));
    }

    /** {@return true if there is a {@link Product} whose key has these parts} */
    public CompletableFuture<Boolean> exists(String category, String product, String brand) {
      return exists(ProductKey.of(category, product, brand));
    }

    /** Deletes the row whose key has these parts, as {@code delete} does. */
    public CompletableFuture<@Nullable Void> delete(String category, String product, String brand) {
      return delete(ProductKey.of(category, product, brand));
    }
  }
}
