package com.example.depots;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.List;
import java.util.Map;

/** Each kind of property that pipelines write. */
@Table("depots")
@Family("d")
public record Depot(
    @RowKey String country,
    @RowKey(digits = 6) int number,
    long places,
    @Family("g") Map<String, Long> goods,
    @Family("n") @ListMapping(ListMode.ELEMENTS) List<String> notes) {}
