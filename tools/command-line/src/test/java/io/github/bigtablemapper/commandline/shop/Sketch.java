package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An entity with vectors. */
@Table("sketches")
@Family("s")
public record Sketch(
    @RowKey String id,
    @Column(dimensions = 3) float[] embedding,
    @Column(dimensions = 2) Optional<double[]> place,
    @Column(dimensions = 1) @ListMapping(ListMode.PACKED) List<float[]> strokes,
    @Family("m") Map<String, double[]> ofModels) {}
