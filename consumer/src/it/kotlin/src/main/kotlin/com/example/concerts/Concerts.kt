package com.example.concerts

import java.time.Instant
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.future.await
import kotlinx.coroutines.jdk9.asFlow

// docs: coroutines
class Concerts(private val repository: ConcertRepository) {
    suspend fun find(venue: String, start: Instant): Concert? =
        repository.async().find(ConcertKey.of(venue, start)).await().orElse(null)

    fun at(venue: String): Flow<Concert> =
        repository.async().scan(ConcertKey.venue(venue)).publisher().asFlow()
}
// end
