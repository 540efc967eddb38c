package com.example.videos;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

@Table("views")
@Family("v")
public record Views(@RowKey String video, @Family("s") @Aggregate(Aggregation.SUM) long total) {}
