package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** A transaction around writes to Bigtable would be silently nothing. */
@ExtendWith(OutputCaptureExtension.class)
class TransactionalWarningTest {
  private final ApplicationContextRunner application =
      ShopContext.on(BundledEmulator.shared().newInstance());

  @Transactional
  @Retention(RetentionPolicy.RUNTIME)
  @interface AllOrNothing {}

  interface Selling {
    @Transactional
    void sell(Product product);
  }

  static class OfAMethod {
    private final ProductRepository products;

    OfAMethod(ProductRepository products) {
      this.products = products;
    }

    @Transactional
    void sell(Product product) {
      products.put(product);
    }
  }

  @AllOrNothing
  static class OfAClass {
    @Autowired ProductRepository products;
  }

  static class OfAnInterface implements Selling {
    private final ProductRepository products;

    OfAnInterface(ProductRepository products) {
      this.products = products;
    }

    @Override
    public void sell(Product product) {
      products.put(product);
    }
  }

  @Repository
  @Transactional
  static class OfARepository extends ProductRepository {
    OfARepository(BigtableMapper mapper) {
      super(mapper);
    }
  }

  static class Plain {
    Plain(ProductRepository products) {
      Objects.requireNonNull(products);
    }
  }

  @Transactional
  static class WithoutARepository {}

  private String warnings(CapturedOutput output, Class<?>... beans) {
    ApplicationContextRunner runner = application;
    for (Class<?> bean : beans) {
      runner = runner.withBean(bean);
    }
    runner.run(context -> assertThat(context.getStartupFailure()).isNull());
    return output.getAll();
  }

  @Test
  void eachClassIsNamedInOneWarning(CapturedOutput output) {
    String log = warnings(output, OfAMethod.class, OfAClass.class, OfAnInterface.class);

    assertThat(log).contains(OfAMethod.class.getName());
    assertThat(log).contains(OfAClass.class.getName());
    assertThat(log).contains(OfAnInterface.class.getName());
    assertThat(log.split("are @Transactional", -1)).hasLength(2);
  }

  @Test
  void aRepositoryOfTheUserIsNamed(CapturedOutput output) {
    assertThat(warnings(output, OfARepository.class)).contains(OfARepository.class.getName());
  }

  @Test
  void nothingElseIs(CapturedOutput output) {
    assertThat(warnings(output, Plain.class, WithoutARepository.class))
        .doesNotContain("are @Transactional");
  }
}
