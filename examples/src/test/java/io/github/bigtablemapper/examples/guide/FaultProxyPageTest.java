package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.github.bigtablemapper.testing.fault.Http2ErrorCode;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FaultProxyPageTest {
  private FaultProxy proxy;
  private BigtableMapper mapper;
  private ProductRepository products;

  // docs: open
  @BeforeEach
  void open() throws IOException {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    proxy = FaultProxy.before(BundledEmulator.shared().port());
    mapper =
        BigtableMapper.builder(
                proxy.dataSettings(instance.projectId(), instance.instanceId()).build())
            .build();
    products = new ProductRepository(mapper);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      mapper.schema(admin).apply(products);
    }
  }

  @AfterEach
  void close() {
    mapper.close();
    proxy.close();
  }

  // end

  // docs: lost
  @Test
  void aLostAnswerIsNotTakenForAFailure() {
    proxy.next(
        BigtableGrpc.getCheckAndMutateRowMethod(),
        Fault.afterCommit(CallFailure.resetStream(Http2ErrorCode.INTERNAL_ERROR)));

    assertThrows(OutcomeUnknownException.class, () -> products.putIfAbsent(Products.FEDORA_A));

    assertThat(products.find(ProductKey.of(Products.FEDORA_A))).isPresent();
  }

  // end

  // docs: seeded
  @Test
  void aScanThatIsCutGivesEachRowOnce() {
    List<Product> all = List.of(Products.FEDORA_A, Products.NEWSBOY);
    products.putAll(all);
    long seed = Long.getLong("seed", 7);
    proxy.seeded(
        seed,
        0.3, // of the calls
        Fault.insideRow(1, CallFailure.status(Status.UNAVAILABLE)),
        Fault.insideRow(0, CallFailure.resetStream(Http2ErrorCode.INTERNAL_ERROR)),
        Fault.splitCells(3));

    for (int i = 0; i < 20; i++) {
      assertThat(products.scan(ProductKey.all()).list()).containsExactlyElementsIn(all);
    }
    System.out.println("seed " + seed + ": " + proxy.count() + " faults");
  }
  // end
}
