package io.github.bigtablemapper.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/** Pipelines on Beam's DirectRunner, and what goes through them. */
final class Pipelines {
  private Pipelines() {}

  static Pipeline pipeline() {
    return Pipeline.create(PipelineOptionsFactory.fromArgs("--targetParallelism=2").create());
  }

  static PipelineResult run(Pipeline pipeline) {
    PipelineResult result = pipeline.run();
    result.waitUntilFinish();
    return result;
  }

  static long counted(PipelineResult result, String name) {
    return result
        .metrics()
        .queryMetrics(
            MetricsFilter.builder()
                .addNameFilter(MetricNameFilter.named(EntityIO.class, name))
                .build())
        .getCounters()
        .iterator()
        .next()
        .getAttempted();
  }

  static Album album(String genre, int number) {
    return new Album(
        genre,
        number,
        "title",
        number,
        Map.of("a", 1L),
        Set.of("x"),
        List.of("one", "two"),
        List.of(3, 1),
        List.of(),
        Map.of());
  }

  static List<Album> randomAlbums(int count) {
    Random random = new Random(count);
    List<Album> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(Album.random(random, i % 3 == 0 ? "jazz" : "folk", i));
    }
    return all;
  }
}
