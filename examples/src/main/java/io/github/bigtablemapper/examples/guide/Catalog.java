package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductColumns;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import java.math.BigDecimal;
import java.util.List;

/** The generated repository, with finder methods. */
// docs: repository
public class Catalog extends ProductRepository {
  public Catalog(BigtableMapper mapper) {
    super(mapper);
  }

  protected Catalog(Async async) {
    super(async);
  }

  @Override
  public Catalog withDeadlines(Deadlines deadlines) {
    return new Catalog(async().withDeadlines(deadlines));
  }

  public List<Product> findByCategoryAndPriceLessThan(String category, BigDecimal price) {
    return scan(ProductKey.category(category)).where(ProductColumns.PRICE.isLessThan(price)).list();
  }
}
// end
