package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Which app profile is in the requests that a server is sent. */
class AppProfilesTest {
  private final Recorder requests = new Recorder();
  private Server server;
  private ApplicationContextRunner application;

  @BeforeEach
  void start() throws IOException {
    server = ServerBuilder.forPort(0).addService(requests).build().start();
    application =
        ShopContext.withoutProperties()
            .withPropertyValues(
                "bigtable.project-id=p",
                "bigtable.instance-id=i",
                "bigtable.emulator-host=localhost:" + server.getPort());
  }

  @AfterEach
  void stop() {
    server.shutdownNow();
  }

  private List<String> profiles(String... properties) {
    application
        .withPropertyValues(properties)
        .run(
            context -> {
              ProductRepository products = context.getBean(ProductRepository.class);
              products.put(new Product("p", "hat"));
              assertThat(products.find("p")).isEmpty();
              assertThat(products.putIfAbsent(new Product("p", "hat"))).isPresent();
            });
    return requests.seen;
  }

  @Test
  void conditionalWritesHaveTheirOwn() {
    assertThat(
            profiles("bigtable.app-profile-id=main", "bigtable.transactional-app-profile-id=one"))
        .containsExactly("write main", "read main", "conditional write one")
        .inOrder();
  }

  @Test
  void orElseThatOfAllOthers() {
    assertThat(profiles("bigtable.app-profile-id=main"))
        .containsExactly("write main", "read main", "conditional write main")
        .inOrder();
  }

  @Test
  void orElseThatOfTheInstance() {
    assertThat(profiles("bigtable.transactional-app-profile-id=one"))
        .containsExactly("write ", "read ", "conditional write one")
        .inOrder();
  }

  /** A table without rows, in which each condition to be absent holds. */
  private static final class Recorder extends BigtableGrpc.BigtableImplBase {
    private final List<String> seen = new CopyOnWriteArrayList<>();

    @Override
    public void mutateRow(MutateRowRequest request, StreamObserver<MutateRowResponse> answer) {
      seen.add("write " + request.getAppProfileId());
      answer.onNext(MutateRowResponse.getDefaultInstance());
      answer.onCompleted();
    }

    @Override
    public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> answer) {
      seen.add("read " + request.getAppProfileId());
      answer.onCompleted();
    }

    @Override
    public void checkAndMutateRow(
        CheckAndMutateRowRequest request, StreamObserver<CheckAndMutateRowResponse> answer) {
      seen.add("conditional write " + request.getAppProfileId());
      answer.onNext(CheckAndMutateRowResponse.getDefaultInstance());
      answer.onCompleted();
    }
  }
}
